/** Has the keyboard begin at the page's content, without moving what is seen. */
export function focusContent(): void {
  focusNamed('');
}

/** The same at what an address names by its hash; where there is nothing of it, at the page's content. */
export function focusNamed(hash: string): void {
  const place = namedElement(hash) ?? namedElement('#content');
  // What takes no focus by itself takes it from here on, and not from the tab key.
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

/** Whether the keyboard is nowhere in particular: with nothing, or where a page that is shown puts it (`focusContent`). */
export function isFocusNowhere(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'content';
}

/** What an address names by its hash, if the page has it. */
function namedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a name that can be read: there is nothing of it.
    return null;
  }
}
