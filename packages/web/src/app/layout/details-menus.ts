import { type RefObject, useEffect } from 'react';

/**
 * Closes an open `<details>` menu on Escape and when one of its links is followed (the focus returns to its summary),
 * and when the person turns elsewhere.
 */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      // What else listens for Escape, the player above all, is not meant.
      event.stopPropagation();
      close();
    };
    const closeOnChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    const unmounted = new AbortController();
    const { signal } = unmounted;
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal, capture: true });
    element.addEventListener('click', closeOnChoice, { signal });
    return () => unmounted.abort();
  }, [details]);
}

/** Specification, section 9: dropdowns and menus linger. */
const HIDE_DELAY_MS = 400;

/**
 * Opens a `<details>` menu as soon as a mouse comes over it, and closes it 400 ms after the mouse has gone. A press on
 * its summary holds it open, or closes what was held; keys and fingers work as on any `<details>`.
 */
export function useHoveringDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => (details.current ? followMouse(details.current) : undefined), [details]);
}

/** Opening a menu closes the others of its name: not one that somebody goes through by keys. */
function isNeighbourInUse({ name }: HTMLDetailsElement): boolean {
  const menu = document.activeElement?.closest('details[open]');
  return menu instanceof HTMLDetailsElement && name !== '' && menu.name === name;
}

function followMouse(element: HTMLDetailsElement): () => void {
  const summary = element.querySelector('summary');
  let isOnlyHovered = false;
  let hide: ReturnType<typeof setTimeout> | undefined;

  const come = ({ pointerType }: PointerEvent) => {
    clearTimeout(hide);
    if (pointerType !== 'mouse' || element.open || isNeighbourInUse(element)) return;
    element.open = true;
    isOnlyHovered = true;
  };
  const go = () => {
    clearTimeout(hide);
    if (isOnlyHovered) hide = setTimeout(close, HIDE_DELAY_MS);
  };
  const close = () => {
    // Somebody goes through it by keys meanwhile: theirs to close.
    if (!isOnlyHovered || isAmongItems(document.activeElement)) return;
    isOnlyHovered = false;
    element.open = false;
  };
  const isAmongItems = (focused: Element | null) => element.contains(focused) && focused !== summary;
  const press = (event: Event) => {
    if (!isOnlyHovered) return;
    isOnlyHovered = false;
    // It is open already, as the press means it to be.
    if (element.open) event.preventDefault();
  };
  const toggle = () => {
    if (!element.open) isOnlyHovered = false;
  };

  const unmounted = new AbortController();
  const { signal } = unmounted;
  element.addEventListener('pointerenter', come, { signal });
  element.addEventListener('pointerleave', go, { signal });
  element.addEventListener('toggle', toggle, { signal });
  summary?.addEventListener('click', press, { signal });
  return () => {
    clearTimeout(hide);
    unmounted.abort();
  };
}
