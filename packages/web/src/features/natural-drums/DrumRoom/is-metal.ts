/** Cymbals, hats and jingles, by General MIDI's percussion map. */
const METAL: ReadonlySet<number> = new Set([42, 44, 46, 49, 51, 52, 53, 54, 55, 56, 57, 59]);

/** Whether a piece is of metal: its pad is drawn so. */
export function isMetal(midi: number): boolean {
  return METAL.has(midi);
}
