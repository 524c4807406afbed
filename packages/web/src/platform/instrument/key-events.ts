const TYPED_IN = 'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="range"])';

/** Whether the computer's keys are an instrument's: while the focus or the pointer is in its section and nobody types. */
export function listens(section: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused?.matches(TYPED_IN)) return false;
  return section.contains(focused) || section.matches(':hover');
}

/** Keeps a key from everybody else: what plays is no shortcut of the page's. */
export function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Keys together with these, or while a word is composed, are the browser's. */
export function isForTheBrowser(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
}
