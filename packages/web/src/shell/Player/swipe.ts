/** How far a finger has gone since it came down, in px; right and down are positive. */
export interface Drag {
  readonly x: number;
  readonly y: number;
}

export type Swipe = 'next' | 'previous' | 'close';

/** Less is a tap with an unsteady finger. */
const SLOP_PX = 10;
const ACROSS_PX = 56;
const DOWN_PX = 40;

/** Along which axis a drag goes; null while it is still a tap. */
export function axisOf({ x, y }: Drag): 'x' | 'y' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLOP_PX) return null;
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y';
}

/** What a drag means where the finger leaves: to the left is the next, as with pages; down puts the player away. */
export function swipeOf(drag: Drag): Swipe | null {
  if (axisOf(drag) === 'y') return drag.y >= DOWN_PX ? 'close' : null;
  if (Math.abs(drag.x) < ACROSS_PX) return null;
  return drag.x < 0 ? 'next' : 'previous';
}
