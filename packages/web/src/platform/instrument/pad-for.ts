/** The first pad of most pad controllers. */
const FIRST_PAD = 36;

/** The drum that a MIDI note plays: its own, else the pads in turn, so that every key of a keyboard sounds. */
export function padFor(notes: readonly { readonly midi: number }[], pitch: number): number {
  if (notes.some(({ midi }) => midi === pitch)) return pitch;
  const place = (((pitch - FIRST_PAD) % notes.length) + notes.length) % notes.length;
  return notes[place]?.midi ?? pitch;
}
