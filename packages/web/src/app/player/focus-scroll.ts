/** Scrolls the focused element, with the card around it, out from beneath the player bar, which has just appeared. */
export function scrollFocusIntoView(focused: Element | null): void {
  if (!focused?.matches(':focus-visible')) return;
  (focused.closest('li') ?? focused).scrollIntoView({ block: 'nearest' });
}
