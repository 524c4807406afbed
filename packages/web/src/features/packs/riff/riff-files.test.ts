import { parseMidi } from 'midi-file';
import { expect, it } from 'vitest';
import { BAR_TICKS, BEAT_TICKS, type Riff } from './riff.ts';
import { midiFile, wavFile } from './riff-files.ts';

const RIFF: Riff = {
  tempo: 90,
  bars: 16,
  notes: [
    { start: 0, length: BEAT_TICKS, note: 60, velocity: 100 },
    { start: 0, length: 5000, note: 48, velocity: 40 },
    { start: BEAT_TICKS, length: 200, note: 60, velocity: 1 },
  ],
};

/** The events as another program reads them, with their absolute times. */
function read(kind: 'pitched' | 'drums') {
  const { header, tracks } = parseMidi(midiFile(RIFF, { name: 'Frozen strings ♯1', kind }));
  let at = 0;
  const events = (tracks[0] ?? []).map(({ deltaTime, ...event }) => {
    at += deltaTime;
    return { at, ...event };
  });
  return { header, tracks, events };
}

it('a MIDI file has one track with name, tempo and meter', () => {
  const { header, tracks, events } = read('pitched');
  expect(header).toMatchObject({ format: 0, numTracks: 1, ticksPerBeat: BEAT_TICKS });
  expect(tracks).toHaveLength(1);
  const name = events.find(({ type }) => type === 'trackName');
  const utf8 = Uint8Array.from(name && 'text' in name ? name.text : '', (byte) => byte.charCodeAt(0));
  expect(new TextDecoder().decode(utf8)).toBe('Frozen strings ♯1');
  expect(events.find(({ type }) => type === 'setTempo')).toMatchObject({ microsecondsPerBeat: 666_667 });
  expect(events.find(({ type }) => type === 'timeSignature')).toMatchObject({ numerator: 4, denominator: 4 });
  expect(events.at(-1)).toMatchObject({ type: 'endOfTrack', at: 16 * BAR_TICKS });
});

it('a MIDI file has every note, a key going up before it goes down again', () => {
  const notes = read('pitched').events.filter(({ type }) => /^note/.test(type));
  expect(notes).toMatchObject([
    { at: 0, type: 'noteOn', noteNumber: 60, velocity: 100, channel: 0 },
    { at: 0, type: 'noteOn', noteNumber: 48, velocity: 40 },
    { at: BEAT_TICKS, type: 'noteOff', noteNumber: 60 },
    { at: BEAT_TICKS, type: 'noteOn', noteNumber: 60, velocity: 1 },
    { at: BEAT_TICKS + 200, type: 'noteOff', noteNumber: 60 },
    { at: 5000, type: 'noteOff', noteNumber: 48 },
  ]);
});

it('a MIDI file has drums on channel 10', () => {
  const channels = read('drums').events.flatMap((event) => ('channel' in event ? [event.channel] : []));
  expect(new Set(channels)).toEqual(new Set([9]));
});

it('a WAV file has 16-bit frames, limited to full scale', () => {
  const channels = [Float32Array.from([0, 0.5, 2]), Float32Array.from([0, -0.5, -2])];
  const file = wavFile({
    length: 3,
    numberOfChannels: 2,
    sampleRate: 48_000,
    getChannelData: (channel) => channels[channel] ?? new Float32Array(),
  });
  const view = new DataView(file);
  const text = (at: number, length: number) => new TextDecoder().decode(new Uint8Array(file, at, length));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(file.byteLength - 8);
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 2, 4, 16]);
  expect([24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([48_000, 192_000, 12]);
  const samples = Array.from({ length: 6 }, (_, index) => view.getInt16(44 + index * 2, true));
  expect(samples).toEqual([0, 0, 16_384, -16_383, 32_767, -32_767]);
});
