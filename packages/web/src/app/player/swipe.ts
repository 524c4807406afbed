import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Distance of a finger from its start, in px; right and down are positive. */
interface Drag {
  readonly x: number;
  readonly y: number;
}

type Swipe = 'next' | 'previous' | 'close';

/** A shorter drag is a tap with an unsteady finger. */
const SLOP_PX = 10;
const ACROSS_PX = 56;
const DOWN_PX = 40;

export function axisOf({ x, y }: Drag): 'x' | 'y' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLOP_PX) return null;
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y';
}

/** The meaning of a finished drag: left is the next track, as with pages; down closes the player. */
export function swipeOf(drag: Drag): Swipe | null {
  if (axisOf(drag) === 'y') return drag.y >= DOWN_PX ? 'close' : null;
  if (Math.abs(drag.x) < ACROSS_PX) return null;
  return drag.x < 0 ? 'next' : 'previous';
}

/** Handles swipes by finger or pen: `data-swiping` is their axis, `--swipe` their distance in px. */
export function useSwipe(
  target: RefObject<HTMLElement | null>,
  { isOn, onSwipe }: { readonly isOn: boolean; readonly onSwipe: (swipe: Swipe) => void },
): void {
  const handle = useEffectEvent(onSwipe);
  useEffect(() => {
    if (target.current && isOn) return watchSwipes(target.current, (swipe) => handle(swipe));
  }, [target, isOn]);
}

function watchSwipes(element: HTMLElement, onSwipe: (swipe: Swipe) => void): () => void {
  let begun: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  const dragOf = ({ clientX, clientY }: PointerEvent): Drag =>
    begun ? { x: clientX - begun.x, y: clientY - begun.y } : { x: 0, y: 0 };

  const begin = (event: PointerEvent) => {
    // A second finger is a pinch, and a slider handles its own drags.
    const isOnSlider = event.target instanceof Element && event.target.closest('input') !== null;
    const isOwn = event.isPrimary && event.pointerType !== 'mouse' && !isOnSlider;
    if (begun) letGo();
    else if (isOwn) begun = { id: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== begun?.id) return;
    const drag = dragOf(event);
    const axis = element.dataset.swiping ?? axisOf(drag);
    if (!axis) return;
    // From here on, no button or link below the finger is activated.
    if (!element.dataset.swiping) element.setPointerCapture(event.pointerId);
    element.dataset.swiping = axis;
    element.style.setProperty('--swipe', `${axis === 'x' ? drag.x : Math.max(0, drag.y)}px`);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== begun?.id) return;
    const swipe = element.dataset.swiping ? swipeOf(dragOf(event)) : null;
    letGo();
    if (swipe) onSwipe(swipe);
  };
  const letGo = () => {
    begun = null;
    delete element.dataset.swiping;
    element.style.removeProperty('--swipe');
  };

  const listeners = [
    ['pointerdown', begin],
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', letGo],
  ] as const;
  const unwatched = new AbortController();
  for (const [name, listener] of listeners) element.addEventListener(name, listener, { signal: unwatched.signal });
  return () => unwatched.abort();
}
