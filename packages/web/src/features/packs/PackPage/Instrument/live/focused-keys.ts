import { noteOf } from './note-of.ts';
import type { Session } from './session.ts';
import { PLAIN_VELOCITY } from './velocity.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Makes a region's keys one tab stop: arrows go from key to key, Enter and Space play. Ends with the session. */
export function playByFocus(region: HTMLElement, session: Session): void {
  const { signal } = session;
  let playing: number | null = null;
  const stop = () => {
    if (playing !== null) session.release(playing);
    playing = null;
  };
  region.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const note = noteOf(event.target);
      const next = neighbour(region, event.target, event.key);
      const plays = event.key === 'Enter' || event.key === ' ';
      if (note === null || (!plays && !next)) return;
      event.preventDefault();
      event.stopPropagation();
      next?.focus();
      if (!plays || event.repeat) return;
      stop();
      playing = note;
      session.press(note, PLAIN_VELOCITY);
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

/** Keys that are not drawn at this width have no place in the row. */
function visibleKeys(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('[data-midi]')].filter((key) => key.getClientRects().length > 0);
}

function neighbour(region: HTMLElement, from: HTMLElement, pressed: string): HTMLElement | undefined {
  const keys = visibleKeys(region);
  if (pressed === 'Home') return keys[0];
  if (pressed === 'End') return keys.at(-1);
  const step = STEPS[pressed];
  return step ? keys[Math.min(keys.length - 1, Math.max(0, keys.indexOf(from) + step))] : undefined;
}

function moveTabStop(region: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || noteOf(target) === null) return;
  for (const key of region.querySelectorAll<HTMLElement>('[data-midi]')) key.tabIndex = key === target ? 0 : -1;
}
