/** The bar has just taken room: what has the keyboard's focus, with the card around it, must not lie beneath. */
export function keepFocusInView(focused: Element | null): void {
  if (!focused?.matches(':focus-visible')) return;
  (focused.closest('li') ?? focused).scrollIntoView({ block: 'nearest' });
}
