import { createOutput, type OutputSetting } from '../../../platform/instrument/output.ts';
import { createSampler, type SampledInstrument } from '../instrument/live/sound.ts';
import { type Riff, riffTicks, tickSeconds } from './riff.ts';

/** Seconds after the last bar in which notes and reverb fade out. */
const TAIL_SECONDS = 2.5;
const CHANNELS = 2;

interface RenderOptions {
  readonly source: SampledInstrument;
  readonly setting: OutputSetting;
  readonly sampleRate: number;
}

/** A riff as an instrument plays it, once, as a WAV file. */
export async function renderWav(riff: Riff, { source, setting, sampleRate }: RenderOptions): Promise<ArrayBuffer> {
  const tick = tickSeconds(riff.tempo);
  const length = Math.round((riffTicks(riff) * tick + TAIL_SECONDS) * sampleRate);
  const context = new OfflineAudioContext(CHANNELS, length, sampleRate);
  const output = createOutput(context, setting);
  const sampler = await createSampler(context, source, output.input);
  for (const { start, length, note, velocity } of riff.notes) {
    sampler.schedule({ note, velocity, time: start * tick, duration: length * tick });
  }
  return wavFile(await context.startRendering());
}

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const PCM = 1;

/** 16-bit samples as a WAV file. */
export function wavFile(
  buffer: Pick<AudioBuffer, 'length' | 'numberOfChannels' | 'sampleRate' | 'getChannelData'>,
): ArrayBuffer {
  const { length, numberOfChannels, sampleRate } = buffer;
  const frameBytes = numberOfChannels * SAMPLE_BYTES;
  const file = new ArrayBuffer(HEADER_BYTES + length * frameBytes);
  const view = new DataView(file);
  const write = (at: number, text: string) => {
    for (const [index, character] of [...text].entries()) view.setUint8(at + index, character.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, file.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, numberOfChannels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, length * frameBytes, true);
  for (let channel = 0; channel < numberOfChannels; channel += 1) {
    for (const [index, sample] of buffer.getChannelData(channel).entries()) {
      const limited = Math.min(1, Math.max(-1, sample));
      view.setInt16(HEADER_BYTES + index * frameBytes + channel * SAMPLE_BYTES, Math.round(limited * 0x7fff), true);
    }
  }
  return file;
}
