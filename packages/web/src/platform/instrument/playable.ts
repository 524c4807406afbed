/** A playable set of keys or pads by their MIDI notes. Velocities are MIDI's, 1 to 127. */
export interface Playable {
  readonly press: (note: number, velocity: number) => void;
  readonly release: (note: number) => void;
  /** Plays a note that gets no release. */
  readonly tap: (note: number) => void;
  readonly signal: AbortSignal;
}

/** The MIDI note of a rendered key; null for any other element. */
export function noteOf(key: HTMLElement): number | null {
  const { midi } = key.dataset;
  return midi === undefined ? null : Number(midi);
}

const SOFTEST = 36;
const LOUDEST = 127;

/** Velocity of computer keys, which don't measure it. */
export const PLAIN_VELOCITY = 96;

/** MIDI velocity of a touch on a key: as on a piano, loudest at its near end. */
export function velocityAt(y: number, key: { readonly top: number; readonly height: number }): number {
  const share = key.height > 0 ? (y - key.top) / key.height : 1;
  return Math.round(SOFTEST + (LOUDEST - SOFTEST) * Math.min(1, Math.max(0, share)));
}

const TYPED_IN = 'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="range"])';

/** Whether computer keys play: while the section has the focus or the pointer and the user is not typing. */
export function listens(section: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused?.matches(TYPED_IN)) return false;
  return section.contains(focused) || section.matches(':hover');
}

/** Stops other handlers from receiving a key: keys that play are not page shortcuts. */
export function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Keys with these modifiers, or during text composition, belong to the browser. */
export function isForTheBrowser(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
}
