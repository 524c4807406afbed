/** The MIDI note that a drawn key plays; null for anything else. */
export function noteOf(key: HTMLElement): number | null {
  const { midi } = key.dataset;
  return midi === undefined ? null : Number(midi);
}
