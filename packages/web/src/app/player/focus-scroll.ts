/** The bar has just appeared: scrolls the focused element, with the card around it, out from beneath it. */
export function keepFocusInView(focused: Element | null): void {
  if (!focused?.matches(':focus-visible')) return;
  (focused.closest('li') ?? focused).scrollIntoView({ block: 'nearest' });
}
