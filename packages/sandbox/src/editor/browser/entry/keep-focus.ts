/** Does something that makes the controls of a part of the page anew; who was in one of them is in its successor after it. */
export function keepFocus(root: HTMLElement, act: () => void): void {
  const before = document.activeElement;
  const label = before !== null && root.contains(before) ? before.getAttribute('aria-label') : null;
  const selection = isText(before) ? [before.selectionStart, before.selectionEnd] : [];
  act();
  if (label === null) return;
  const after = root.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`);
  after?.focus({ preventScroll: true });
  if (isText(after)) after.setSelectionRange(selection[0] ?? null, selection[1] ?? null);
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
