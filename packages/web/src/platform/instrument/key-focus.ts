import { noteOf } from './playable.ts';

/** By how many keys an arrow key moves the focus. */
export type FocusSteps = Readonly<Record<string, number>>;

/** In one row, up is higher. */
export const IN_A_ROW: FocusSteps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
/** Rows of four, as on pad controllers. */
export const IN_ROWS_OF_FOUR: FocusSteps = { ArrowRight: 1, ArrowUp: -4, ArrowLeft: -1, ArrowDown: 4 };

/** Moves the focus from a key of an instrument by an arrow key, Home or End; returns false for any other key. */
export function moveFocus(
  region: HTMLElement,
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
  steps: FocusSteps,
): boolean {
  if (!(target instanceof HTMLElement) || noteOf(target) === null) return false;
  const all = [...region.querySelectorAll<HTMLElement>('[data-midi]')];
  const visible = all.filter((drawn) => drawn.getClientRects().length > 0);
  const step = steps[key];
  let next: HTMLElement | undefined;
  if (key === 'Home') next = visible[0];
  else if (key === 'End') next = visible.at(-1);
  else if (step) next = visible[visible.indexOf(target) + step] ?? target;
  next?.focus();
  return next !== undefined;
}

/** Makes the focused key the region's only tab stop. */
export function moveTabStop(region: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || noteOf(target) === null) return;
  for (const key of region.querySelectorAll<HTMLElement>('[data-midi]')) key.tabIndex = key === target ? 0 : -1;
}
