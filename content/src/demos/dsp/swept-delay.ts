/** Reads a sound `delay(i)` samples late (fractions allowed): the base of chorus, rotor and tape wow. */
export function sweptDelay(sound: Float32Array, delay: (index: number) => number): Float32Array {
  const output = new Float32Array(sound.length);
  for (let i = 0; i < sound.length; i++) {
    const position = i - delay(i);
    const index = Math.floor(position);
    if (index < 0) continue;
    const here = sound[index] ?? 0;
    output[i] = here + ((sound[index + 1] ?? 0) - here) * (position - index);
  }
  return output;
}
