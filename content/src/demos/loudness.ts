import { Biquad } from './dsp/biquad.ts';
import { SAMPLE_RATE, toSamples } from './dsp/sample-rate.ts';
import type { Stereo } from './dsp/stereo.ts';

/** The two filters of ITU-R BS.1770 for any sample rate: the head's shelf, then the low cut. */
function kWeighting(): readonly [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / SAMPLE_RATE);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const cut = Math.tan((Math.PI * 38.13547087602444) / SAMPLE_RATE);
  const cutQ = 0.5003270373238773;
  const cutNorm = 1 + cut / cutQ + cut * cut;
  return [
    new Biquad().set(
      high + (band * shelf) / shelfQ + shelf * shelf,
      2 * (shelf * shelf - high),
      high - (band * shelf) / shelfQ + shelf * shelf,
      1 + shelf / shelfQ + shelf * shelf,
      2 * (shelf * shelf - 1),
      1 - shelf / shelfQ + shelf * shelf,
    ),
    new Biquad().set(cutNorm, -2 * cutNorm, cutNorm, cutNorm, 2 * (cut * cut - 1), 1 - cut / cutQ + cut * cut),
  ];
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function blockPowers({ left, right }: Stereo): number[] {
  const hop = toSamples(0.1);
  const hops = new Float64Array(Math.floor(left.length / hop));
  for (const channel of [left, right]) {
    const [shelf, cut] = kWeighting();
    for (let i = 0; i < hops.length * hop; i++) {
      const weighted = cut.process(shelf.process(channel[i] ?? 0));
      const at = Math.floor(i / hop);
      hops[at] = (hops[at] ?? 0) + (weighted * weighted) / hop;
    }
  }
  return Array.from({ length: Math.max(0, hops.length - 3) }, (_, n) => mean([...hops.subarray(n, n + 4)]));
}

/** Loudness in LUFS of the loudest 400 ms; -Infinity for silence or a sound shorter than that. */
export function greatestLoudness(sound: Stereo): number {
  return toLufs(Math.max(0, ...blockPowers(sound)));
}

/** Integrated loudness in LUFS after ITU-R BS.1770 with both gates; -Infinity for silence or less than 400 ms. */
export function integratedLoudness(sound: Stereo): number {
  const loud = blockPowers(sound).filter((power) => power > 0 && toLufs(power) > -70);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(loud)) - 10;
  return toLufs(mean(loud.filter((power) => toLufs(power) > gate)));
}
