/** Moves the keyboard focus to the page's content without scrolling. */
export function focusContent(): void {
  focusNamed('');
}

/** The same for the element that the hash names; without one, the page's content. */
export function focusNamed(hash: string): void {
  const place = namedElement(hash) ?? namedElement('#content');
  // Makes an element focusable that is not, without adding it to the tab order.
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

/** Whether the focus is on the body or where a page puts it on arrival (`focusContent`). */
export function isFocusNowhere(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'content';
}

function namedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash can't be decoded.
    return null;
  }
}
