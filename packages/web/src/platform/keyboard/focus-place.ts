const PRESSED_INPUTS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

const WRITES = [
  `input:not(${PRESSED_INPUTS.map((type) => `[type="${type}"]`).join()})`,
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  // A part of the page with keys of its own, such as an instrument.
  '[data-own-keys]',
].join();

/** Controls that the space bar activates. It does not activate a link or a slider. */
const TAKES_SPACE = [
  'button',
  'summary',
  'input:not([type="range"])',
  'video[controls]',
  'audio[controls]',
  ...['button', 'checkbox', 'switch', 'radio', 'tab', 'option', 'menuitem'].map((role) => `[role="${role}"]`),
].join();

/** Layers above the page that Escape closes first. */
const OVERLAY = 'dialog[open], [aria-modal="true"], header details[open]';

function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

/** Whether keys there enter text or select: a text field, a list, or a part of the page with keys of its own. */
export function isWriting(target: EventTarget | null): boolean {
  return elementOf(target)?.closest(WRITES) != null;
}

export function takesSpace(target: EventTarget | null): boolean {
  return elementOf(target)?.closest(TAKES_SPACE) != null;
}

export function hasOverlay(page: Document): boolean {
  return page.querySelector(OVERLAY) !== null;
}
