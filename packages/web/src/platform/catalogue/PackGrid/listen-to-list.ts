import type { AudioPlayer } from '../../audio/audio-player.ts';
import type { Track } from '../../audio/track.ts';
import type { ListedPack } from '../listed-pack.ts';
import { queueOf, trackOf } from '../track-of.ts';
import { type AuditionMove, auditionMove } from './audition-move.ts';
import { goTo, type PackStop, placeOf } from './pack-stops.ts';

interface AuditionList {
  readonly list: HTMLElement;
  readonly stops: readonly PackStop[];
  readonly packs: readonly ListedPack[];
  readonly player: Pick<AudioPlayer, 'play' | 'pause' | 'toggle'>;
  readonly fetchAhead: (tracks: readonly Track[]) => void;
  /** Told when another pack gets the focus. */
  readonly onActive: (index: number) => void;
}

/** While a key is held down, the list runs past in silence; where it stops is heard after so long. */
const SETTLE_MS = 150;

/** Plays a list by keys. Gives the function that ends it. */
export function listenToList(audition: AuditionList): () => void {
  const { list, stops, onActive } = audition;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const press = (event: KeyboardEvent) => {
    const from = placeOf(event.target, stops);
    const isOnButton = event.target !== stops[from]?.name;
    const move = from < 0 ? null : auditionMove(event, { index: from, count: stops.length, isOnButton });
    if (!move) return;
    event.preventDefault();
    if (move.kind !== 'hear') {
      if (!event.repeat) act(audition, move, from);
      return;
    }
    goTo(stops[move.index]);
    clearTimeout(settling);
    if (event.repeat) settling = setTimeout(() => hear(audition, move.index, from), SETTLE_MS);
    else hear(audition, move.index, from);
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

function act({ stops, packs, player }: AuditionList, move: Exclude<AuditionMove, { kind: 'hear' }>, at: number): void {
  const stop = stops[at];
  const track = trackAt(packs, at);
  if (move.kind === 'open') stop?.name.click();
  if (move.kind === 'to-button') stop?.button?.focus();
  if (move.kind === 'to-name') stop?.name.focus();
  if (move.kind === 'play-pause' && track) player.toggle(track, queueOf(packs));
}

/** Plays the pack, silence for one without sound, and fetches those that come next in the same direction. */
function hear(audition: AuditionList, index: number, from: number): void {
  const { packs, player } = audition;
  const track = trackAt(packs, index);
  if (track) player.play(track, queueOf(packs));
  else player.pause();
  const step = index < from ? -1 : 1;
  fetch(audition, [index + step, index + 2 * step]);
}

/** As the browser judges it. */
function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

function fetch({ packs, fetchAhead }: AuditionList, places: readonly number[]): void {
  fetchAhead(places.flatMap((place) => trackAt(packs, place) ?? []));
}

function trackAt(packs: readonly ListedPack[], index: number): Track | null {
  const pack = packs[index];
  return pack ? trackOf(pack) : null;
}
