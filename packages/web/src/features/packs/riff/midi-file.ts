import { BEAT_TICKS, type Riff, riffTicks } from './riff.ts';
import { variableLength } from './riff-codec.ts';

// The format is a header and one track; `midi-writer-js` with its dependencies is many times this file.

/** Channel 10 is for drums, channel 1 for everything else. */
const CHANNELS = { pitched: 0, drums: 9 } as const;

interface MidiFileOptions {
  /** Name of the track. */
  readonly name: string;
  readonly kind: keyof typeof CHANNELS;
}

/** A riff as a Standard MIDI file of format 0. */
export function midiFile(riff: Riff, { name, kind }: MidiFileOptions): Uint8Array<ArrayBuffer> {
  const channel = CHANNELS[kind];
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
