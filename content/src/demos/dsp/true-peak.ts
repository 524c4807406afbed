const PHASES = 4;
const TAPS = 16;

// A windowed sinc for the three points between two samples.
const KERNELS = Array.from({ length: PHASES - 1 }, (_, n) => {
  const fraction = (n + 1) / PHASES;
  return Float64Array.from({ length: TAPS }, (_unused, tap) => {
    const x = tap - TAPS / 2 + 1 - fraction;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2)));
  });
});

/** For each sample the highest level between it and the next one, as a converter would draw it. */
export function truePeaks(channel: Float32Array): Float32Array {
  const peaks = new Float32Array(channel.length);
  for (let i = 0; i < channel.length; i++) {
    let peak = Math.abs(channel[i] ?? 0);
    if (peak > 0.25) {
      for (const kernel of KERNELS) {
        let sum = 0;
        for (let tap = 0; tap < TAPS; tap++) sum += (channel[i + tap - TAPS / 2 + 1] ?? 0) * (kernel[tap] ?? 0);
        peak = Math.max(peak, Math.abs(sum));
      }
    }
    peaks[i] = peak;
  }
  return peaks;
}
