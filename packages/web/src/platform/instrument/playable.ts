/** What hands can play: keys or pads by their MIDI notes, until it ends. Velocities are MIDI's, 1 to 127. */
export interface Playable {
  readonly press: (note: number, velocity: number) => void;
  readonly release: (note: number) => void;
  /** Plays a note that nobody is going to release. */
  readonly tap: (note: number) => void;
  readonly signal: AbortSignal;
}

/** The MIDI note that a drawn key plays; null for anything else. */
export function noteOf(key: HTMLElement): number | null {
  const { midi } = key.dataset;
  return midi === undefined ? null : Number(midi);
}

const SOFTEST = 36;
const LOUDEST = 127;

/** How hard a computer key plays, which can't tell. */
export const PLAIN_VELOCITY = 96;

/** MIDI velocity of a touch on a key: a piano key gives way most easily at its near end. */
export function velocityAt(y: number, key: { readonly top: number; readonly height: number }): number {
  const share = key.height > 0 ? (y - key.top) / key.height : 1;
  return Math.round(SOFTEST + (LOUDEST - SOFTEST) * Math.min(1, Math.max(0, share)));
}

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

/** The first pad of most pad controllers. */
const FIRST_PAD = 36;

/** The drum that a MIDI note plays: its own, else the pads in turn, so that every key of a keyboard sounds. */
export function padFor(notes: readonly { readonly midi: number }[], pitch: number): number {
  if (notes.some(({ midi }) => midi === pitch)) return pitch;
  const place = (((pitch - FIRST_PAD) % notes.length) + notes.length) % notes.length;
  return notes[place]?.midi ?? pitch;
}
