import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useAudioPlayer, useDemoPreload } from '../audio/AudioProvider.tsx';
import type { AudioPlayer } from '../audio/audio-player.ts';
import { type Track, trackOf } from '../audio/playback.ts';
import { useText } from '../i18n/use-text.ts';
import { isFocusNowhere } from '../navigation/focus-content.ts';
import * as styles from './AuditionKeys.module.css';
import { type ListedPack, queueOf, trackOf as trackOfPack } from './listed-pack.ts';

interface AuditionKeysProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly packs: readonly ListedPack[];
}

/** The keys of a list of packs, and a hint at them; loaded after hydration. */
export function AuditionKeys({ list, packs }: AuditionKeysProps) {
  useAuditionKeys(list, packs);
  return <AuditionHint list={list} />;
}

/** Plays a list of packs by keys: one tab stop, and arrow keys that move the focus and play. */
function useAuditionKeys(list: RefObject<HTMLElement | null>, packs: readonly ListedPack[]): void {
  const player = useAudioPlayer();
  const preload = useDemoPreload();
  const isReturn = useNavigationType() === 'POP';
  const audio = useRef({ player, preload });
  const active = useRef<string>(undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const stops = stopsOf(element);
    const playing = trackOf(audio.current.player.getSnapshot().playback)?.id;
    const isFirstRun = active.current === undefined;
    const place = packs.findIndex(({ slug, demo }) =>
      isFirstRun ? demo !== null && demo.content_id === playing : slug === active.current,
    );
    setTabStop(stops, Math.max(0, place));
    // After returning from a pack that was opened from here, the list continues with the next one.
    if (isFirstRun && isReturn && place >= 0 && isFocusNowhere()) {
      stops[place]?.name.focus({ preventScroll: true });
    }
    active.current ??= '';
    const stopListening = attachAuditionKeys({
      list: element,
      stops,
      packs,
      ...audio.current,
      onActive: (index) => {
        active.current = packs[index]?.slug;
        setTabStop(stops, index);
      },
    });
    return () => {
      stopListening();
      clearTabStop(stops);
    };
  }, [list, packs, isReturn]);
}

/** Shows which keys work in the list while it has keyboard focus: visible above the player, and announced once. */
function AuditionHint({ list }: Pick<AuditionKeysProps, 'list'>) {
  const text = useText();
  const hasKeyboard = useHasKeyboard(list);
  return (
    <div role="status" className={styles.place}>
      {hasKeyboard ? (
        <>
          <VisuallyHidden>{text('packs.keys.hint')}</VisuallyHidden>
          <p className={styles.hint} data-area="labs" aria-hidden="true">
            <span>
              <ArrowKey to="up" /> <ArrowKey to="down" /> {text('packs.keys.hear')}
            </span>
            <span>
              <ArrowKey to="right" /> {text('packs.keys.open')}
            </span>
            <span>
              <kbd>{text('keys.space')}</kbd> {text('packs.keys.play')}
            </span>
            <span>
              <kbd>?</kbd> {text('packs.keys.all')}
            </span>
          </p>
        </>
      ) : null}
    </div>
  );
}

function ArrowKey({ to }: { readonly to: 'up' | 'down' | 'right' }) {
  return (
    <kbd data-arrow={to}>
      <Icon name="arrow-right" size="s" />
    </kbd>
  );
}

/** Whether the list has keyboard focus (`:focus-visible`). */
function useHasKeyboard(list: RefObject<HTMLElement | null>): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const enter = ({ target }: FocusEvent) => setHasKeyboard(isByKeyboard(target));
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setHasKeyboard(false);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [list]);
  return hasKeyboard;
}

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
  return pack ? trackOfPack(pack) : null;
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
