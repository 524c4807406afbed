import { noteOf } from './note-of.ts';
import type { Playable } from './playable.ts';
import { velocityAt } from './velocity.ts';

/** How hard a pointer plays a key, by where or how it touches it. */
type VelocityOf = (event: PointerEvent, key: DOMRect) => number;

const byHeight: VelocityOf = ({ clientY }, key) => velocityAt(clientY, key);

/** Plays the keys of a region by mouse, pen and any number of fingers, gliding from key to key, until it ends. */
export function playByPointer(region: HTMLElement, playable: Playable, velocityOf = byHeight): void {
  const { signal } = playable;
  /** What each pressed pointer plays; null between keys. */
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
      // A finger belongs to the key that it touched first, unless that key gives it away.
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
      // Assistive technology presses without a pointer, and knows no release.
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
