const SOFTEST = 36;
const LOUDEST = 127;

/** How hard a computer key plays, which can't tell. */
export const PLAIN_VELOCITY = 96;

/** MIDI velocity of a touch on a key: a piano key gives way most easily at its near end. */
export function velocityAt(y: number, key: { readonly top: number; readonly height: number }): number {
  const share = key.height > 0 ? (y - key.top) / key.height : 1;
  return Math.round(SOFTEST + (LOUDEST - SOFTEST) * Math.min(1, Math.max(0, share)));
}
