import { noteOf } from './note-of.ts';
import type { Playable } from './playable.ts';
import { PLAIN_VELOCITY } from './velocity.ts';

type Steps = Readonly<Record<string, number>>;

/** In one row, up is higher. */
const IN_A_ROW: Steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
/** Four in a row, as pads stand. */
export const IN_ROWS_OF_FOUR: Steps = { ArrowRight: 1, ArrowUp: -4, ArrowLeft: -1, ArrowDown: 4 };

/** Makes a region's keys one tab stop: arrows go from key to key, Enter and Space play, until it ends. */
export function playByFocus(region: HTMLElement, playable: Playable, steps: Steps = IN_A_ROW): void {
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
      const next = neighbour(region, event.target, { pressed: event.key, steps });
      const plays = event.key === 'Enter' || event.key === ' ';
      if (note === null || (!plays && !next)) return;
      event.preventDefault();
      event.stopPropagation();
      next?.focus();
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

/** Keys that are not drawn at this width have no place in the row. */
function visibleKeys(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('[data-midi]')].filter((key) => key.getClientRects().length > 0);
}

function neighbour(
  region: HTMLElement,
  from: HTMLElement,
  { pressed, steps }: { readonly pressed: string; readonly steps: Steps },
): HTMLElement | undefined {
  const keys = visibleKeys(region);
  if (pressed === 'Home') return keys[0];
  if (pressed === 'End') return keys.at(-1);
  const step = steps[pressed];
  return step ? (keys[keys.indexOf(from) + step] ?? from) : undefined;
}

function moveTabStop(region: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || noteOf(target) === null) return;
  for (const key of region.querySelectorAll<HTMLElement>('[data-midi]')) key.tabIndex = key === target ? 0 : -1;
}
