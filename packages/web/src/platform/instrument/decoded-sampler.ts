import { Instrument, type PlaybackParams, type SmplrOptions, type SmplrRegion } from 'smplr';

interface DecodedSamplerOptions extends Pick<SmplrOptions, 'destination' | 'scheduler'> {
  readonly regions: SmplrRegion[];
  readonly defaults: PlaybackParams;
  /** By the names of the samples in the regions. They are decoded already, so that loading errors are ours to report. */
  readonly buffers: Map<string, AudioBuffer>;
}

/** The library's sampler for decoded recordings: it loads nothing. */
export async function createDecodedSampler(context: BaseAudioContext, options: DecodedSamplerOptions) {
  const { regions, defaults, buffers, ...output } = options;
  const preset = { samples: { baseUrl: '', formats: [] }, defaults, groups: [{ regions }] };
  const sampler = Instrument<object>((_, _options, plugin) => plugin.loadInstrument(preset, { buffers }))(
    context,
    output,
  );
  await sampler.ready;
  return sampler;
}
