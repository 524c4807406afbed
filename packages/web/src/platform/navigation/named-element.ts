/** What an address names by its hash, if the page has it. */
export function namedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a name that can be read: there is nothing of it.
    return null;
  }
}
