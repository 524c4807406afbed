import { createOutput, type OutputSetting } from '../../../platform/instrument/output.ts';
import { createSampler, type SampledInstrument } from '../instrument/live/sound.ts';
import { BEAT_TICKS, type Riff, riffTicks, tickSeconds } from './riff.ts';
import { variableLength } from './riff-codec.ts';

// The format is a header and one track; `midi-writer-js` with its dependencies is many times this file.

/** Channel 10 is for drums, channel 1 for everything else. */
const MIDI_CHANNELS = { pitched: 0, drums: 9 } as const;

interface MidiFileOptions {
  /** Name of the track. */
  readonly name: string;
  readonly kind: keyof typeof MIDI_CHANNELS;
}

/** A riff as a Standard MIDI file of format 0. */
export function midiFile(riff: Riff, { name, kind }: MidiFileOptions): Uint8Array<ArrayBuffer> {
  const channel = MIDI_CHANNELS[kind];
  const events = riff.notes
    .flatMap(({ start, length, note, velocity }) => [
      { at: start, bytes: [NOTE_ON | channel, note, velocity] },
      { at: start + length, bytes: [NOTE_OFF | channel, note, 0] },
    ])
    // A key must go up before it goes down again.
    .sort((one, other) => one.at - other.at || (one.bytes[0] ?? 0) - (other.bytes[0] ?? 0));
  let now = 0;
  const track = [
    ...meta(0, TRACK_NAME, [...new TextEncoder().encode(name)]),
    ...meta(0, TEMPO, bigEndian(Math.round(60e6 / riff.tempo), 3)),
    ...meta(0, TIME_SIGNATURE, [4, 2, 24, 8]),
    ...events.flatMap(({ at, bytes }) => {
      const distance = variableLength(at - now);
      now = at;
      return [...distance, ...bytes];
    }),
    ...meta(riffTicks(riff) - now, END_OF_TRACK, []),
  ];
  return Uint8Array.from([
    ...chunk('MThd', [...bigEndian(0, 2), ...bigEndian(1, 2), ...bigEndian(BEAT_TICKS, 2)]),
    ...chunk('MTrk', track),
  ]);
}

const NOTE_OFF = 0x80;
const NOTE_ON = 0x90;
const META = 0xff;
const TRACK_NAME = 0x03;
const END_OF_TRACK = 0x2f;
const TEMPO = 0x51;
const TIME_SIGNATURE = 0x58;

const meta = (distance: number, type: number, data: readonly number[]) => [
  ...variableLength(distance),
  META,
  type,
  ...variableLength(data.length),
  ...data,
];

const chunk = (name: string, data: readonly number[]) => [
  ...new TextEncoder().encode(name),
  ...bigEndian(data.length, 4),
  ...data,
];

const bigEndian = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);

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
