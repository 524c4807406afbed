/** Levels (0 to 100) of a sound that swells and fades, drawn the same on every visit. */
export function swell(bars: number): readonly number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const time = bar / Math.max(1, bars - 1);
    const envelope = Math.sin(Math.PI * time ** 0.8);
    const grain = 0.55 + 0.28 * Math.sin(bar * 2.1) + 0.17 * Math.sin(bar * 5.3 + 1);
    return Math.round(100 * envelope * grain);
  });
}
