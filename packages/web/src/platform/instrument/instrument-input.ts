import { type FocusSteps, IN_A_ROW, moveFocus, moveTabStop } from './key-focus.ts';
import { noteOf, PLAIN_VELOCITY, type Playable, velocityAt } from './playable.ts';

type VelocityOf = (event: PointerEvent, key: DOMRect) => number;

const byHeight: VelocityOf = ({ clientY }, key) => velocityAt(clientY, key);

/** Plays the keys of a region by mouse, pen and any number of fingers, gliding from key to key, until the signal aborts. */
export function playByPointer(region: HTMLElement, playable: Playable, velocityOf = byHeight): void {
  const { signal } = playable;
  /** The note of each pressed pointer; null between keys. */
  const playing = new Map<number, number | null>();
  let pointed = false;

  const follow = (event: PointerEvent) => {
    const key = keyAt(region, event);
    const note = key && noteOf(key);
    const before = playing.get(event.pointerId);
    if (note === before) return;
    if (typeof before === 'number') playable.release(before);
    playing.set(event.pointerId, note);
    if (key && note !== null) playable.press(note, velocityOf(event, key.getBoundingClientRect()));
  };
  const end = (event: PointerEvent) => {
    const note = playing.get(event.pointerId);
    playing.delete(event.pointerId);
    if (typeof note === 'number') playable.release(note);
  };

  region.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      pointed = true;
      // The browser captures a touch for the first key, so that it must be released to glide.
      if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
      follow(event);
      keyAt(region, event)?.focus({ preventScroll: true });
    },
    { signal },
  );
  region.addEventListener(
    'click',
    (event) => {
      const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-midi]') : null;
      const note = key && noteOf(key);
      const byPointer = pointed;
      pointed = false;
      if (byPointer || note === null) return;
      // Assistive technology clicks without a pointer, and sends no release.
      playable.tap(note);
    },
    { signal },
  );
  window.addEventListener('pointermove', (event) => playing.has(event.pointerId) && follow(event), { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  region.addEventListener('contextmenu', (event) => playing.size > 0 && event.preventDefault(), { signal });
}

function keyAt(region: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | null {
  const key = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-midi]');
  return key && region.contains(key) ? key : null;
}

/** Makes a region's keys one tab stop until the signal aborts: arrow keys move, Enter and Space play. */
export function playByFocus(region: HTMLElement, playable: Playable, steps: FocusSteps = IN_A_ROW): void {
  const { signal } = playable;
  let playing: number | null = null;
  const stop = () => {
    if (playing !== null) playable.release(playing);
    playing = null;
  };
  region.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const note = noteOf(event.target);
      const plays = event.key === 'Enter' || event.key === ' ';
      if (note === null || (!plays && !moveFocus(region, event, steps))) return;
      event.preventDefault();
      event.stopPropagation();
      if (!plays || event.repeat) return;
      stop();
      playing = note;
      playable.press(note, PLAIN_VELOCITY);
    },
    { signal },
  );
  region.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      stop();
    },
    { signal },
  );
  region.addEventListener('focusout', stop, { signal });
  region.addEventListener('focusin', ({ target }) => moveTabStop(region, target), { signal });
}
