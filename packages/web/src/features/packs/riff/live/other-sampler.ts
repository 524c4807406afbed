import type { FullPack } from '../../../../platform/catalogue/listed-pack.ts';
import { loadSamples } from '../../../../platform/instrument/samples.ts';
import type { Session } from '../../instrument/live/session.ts';
import { createSampler, type Sampler } from '../../instrument/live/sound.ts';

interface OtherSamplerOptions {
  readonly session: Session;
  /** The pack of the session. */
  readonly own: FullPack;
  readonly other: FullPack;
}

/**
 * The sampler of another pack behind the controls of a session's instrument, as loud as the session's pack; null for a pack
 * without an instrument. Throws SampleError.
 */
export async function createOtherSampler({ session, own, other }: OtherSamplerOptions): Promise<Sampler | null> {
  const { instrument, demo } = other;
  if (!instrument) return null;
  const { context, sound, signal } = session;
  const samples = await loadSamples(context, instrument.notes, { signal, onProgress: () => undefined });
  const gain = levellingGain(own.demo?.loudness, demo?.loudness);
  return createSampler(context, { pack: other, instrument, samples, gain }, sound.output.input);
}

const LEAST_GAIN = 0.25;
const MOST_GAIN = 4;

/** The factor that makes a pack as loud as another, by the integrated loudness of their demos in LUFS. */
export function levellingGain(own: number | undefined, other: number | undefined): number {
  if (own === undefined || other === undefined) return 1;
  return Math.min(MOST_GAIN, Math.max(LEAST_GAIN, 10 ** ((own - other) / 20)));
}
