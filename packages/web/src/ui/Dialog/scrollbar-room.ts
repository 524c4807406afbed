/**
 * Keeps the width of the page's scrollbar, none where it floats above the page, in `--scrollbar-room`.
 * `scrollbar-gutter` would take room on pages that do not scroll too. Gives the function that ends it.
 */
export function keepScrollbarRoom(root: HTMLElement): () => void {
  const width = (root.ownerDocument.defaultView?.innerWidth ?? root.clientWidth) - root.clientWidth;
  root.style.setProperty('--scrollbar-room', `${Math.max(0, width)}px`);
  return () => root.style.removeProperty('--scrollbar-room');
}
