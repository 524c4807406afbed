/** Has the keyboard begin at the page's content, without moving what is seen. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
