import type { AudioPlayer } from '../audio/audio-player.ts';
import type { Track } from '../audio/playback.ts';
import { type ListedPack, queueOf, trackOf } from './listed-pack.ts';

/** What the keys play, see `AuditionKeys`. */
interface AuditionList {
  readonly list: HTMLElement;
  readonly stops: readonly PackStop[];
  readonly packs: readonly ListedPack[];
  readonly player: Pick<AudioPlayer, 'play' | 'pause' | 'toggle'>;
  readonly preload: (tracks: readonly Track[]) => void;
  /** Called when another pack gets the focus. */
  readonly onActive: (index: number) => void;
}

/** While a key is held, the list moves in silence; the pack where it stops plays after this delay. */
const SETTLE_MS = 150;

/** Plays a list by keys. Returns the function that stops it. */
export function attachAuditionKeys(audition: AuditionList): () => void {
  const { list, stops, onActive } = audition;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const press = (event: KeyboardEvent) => {
    const from = placeOf(event.target, stops);
    if (from < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const to = targetOf(event.key, from, stops.length);
    if (to === undefined) {
      const act = actionOf(event, audition, from);
      if (act) event.preventDefault();
      if (!event.repeat) act?.();
      return;
    }
    if (to === from || !stops[to]) return;
    event.preventDefault();
    focusStop(stops[to]);
    clearTimeout(settling);
    if (event.repeat) settling = setTimeout(() => play(audition, to, from), SETTLE_MS);
    else play(audition, to, from);
  };
  const enter = (event: FocusEvent) => {
    const index = placeOf(event.target, stops);
    if (index < 0) return;
    onActive(index);
    const isFromOutside = placeOf(event.relatedTarget, stops) < 0;
    if (isFromOutside && isByKeyboard(event.target)) fetch(audition, [index, index + 1]);
  };

  list.addEventListener('keydown', press);
  list.addEventListener('focusin', enter);
  return () => {
    clearTimeout(settling);
    list.removeEventListener('keydown', press);
    list.removeEventListener('focusin', enter);
  };
}

/** What a key does with the focused pack: of its name, or of one of its buttons; undefined for other keys. */
function actionOf({ key, target }: KeyboardEvent, { stops, packs, player }: AuditionList, at: number) {
  const { name, buttons = [] } = stops[at] ?? {};
  const button = buttons.findIndex((one) => isWithin(target, one));
  const isOnName = button < 0;
  if (key === 'ArrowLeft') return () => buttons[button + 1]?.focus();
  if (key === 'ArrowRight') return () => (isOnName ? name?.click() : (buttons[button - 1] ?? name)?.focus());
  // A button handles the space bar itself.
  if (key !== ' ' || !isOnName) return undefined;
  const track = trackAt(packs, at);
  return () => track && player.toggle(track, queueOf(packs));
}

/** The pack to which a key moves, in reading order; it may be beyond the ends of the list. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** Plays the pack, or stops for one without sound, and preloads the next ones in the same direction. */
function play(audition: AuditionList, index: number, from: number): void {
  const { packs, player } = audition;
  const track = trackAt(packs, index);
  if (track) player.play(track, queueOf(packs));
  else player.pause();
  const step = index < from ? -1 : 1;
  fetch(audition, [index + step, index + 2 * step]);
}

/** As the browser's `:focus-visible` determines. */
function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

function fetch({ packs, preload }: AuditionList, places: readonly number[]): void {
  preload(places.flatMap((place) => trackAt(packs, place) ?? []));
}

function trackAt(packs: readonly ListedPack[], index: number): Track | null {
  const pack = packs[index];
  return pack ? trackOf(pack) : null;
}

/** The focusable parts of a card. */
interface PackStop {
  readonly cell: HTMLElement;
  readonly name: HTMLElement;
  /** In the order in which the left arrow key reaches them. */
  readonly buttons: readonly HTMLElement[];
}

export function stopsOf(list: HTMLElement): readonly PackStop[] {
  return [...list.children].flatMap((cell) => {
    const name = cell.querySelector<HTMLElement>('a[href]');
    if (!(cell instanceof HTMLElement) || !name) return [];
    return [{ cell, name, buttons: [...cell.querySelectorAll('button')] }];
  });
}

/** Makes the name at `index` the only tab stop. Set on the elements, so that moving needs no render. */
export function setTabStop(stops: readonly PackStop[], index: number): void {
  stops.forEach(({ name, buttons }, place) => {
    name.tabIndex = place === index ? 0 : -1;
    for (const button of buttons) button.tabIndex = -1;
  });
}

export function clearTabStop(stops: readonly PackStop[]): void {
  for (const { name, buttons } of stops) {
    for (const element of [name, ...buttons]) element.removeAttribute('tabindex');
  }
}

/** The index of the stop that contains an event's target; -1 outside the list. */
function placeOf(target: EventTarget | null, stops: readonly PackStop[]): number {
  return stops.findIndex(({ cell }) => isWithin(target, cell));
}

function isWithin(target: EventTarget | null, element: Element): boolean {
  return target instanceof Node && element.contains(target);
}

/** Focuses a stop and scrolls its whole card into view, clear of header and player. */
function focusStop(stop: PackStop): void {
  stop.name.focus({ preventScroll: true });
  // In the next frame, because playing the first pack shows the player, which takes room.
  requestAnimationFrame(() => stop.cell.scrollIntoView({ block: 'nearest' }));
}
