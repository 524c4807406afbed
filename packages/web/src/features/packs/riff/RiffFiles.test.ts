import { parseMidi } from 'midi-file';
import { expect, it } from 'vitest';
import { midiFile } from './RiffFiles.tsx';
import { BAR_TICKS, BEAT_TICKS, type Riff } from './riff.ts';

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
async function read(kind: 'pitched' | 'drums') {
  const file = midiFile(RIFF, 'Frozen strings ♯1', kind);
  const { header, tracks } = parseMidi(await file.bytes());
  let at = 0;
  const events = (tracks[0] ?? []).map(({ deltaTime, ...event }) => {
    at += deltaTime;
    return { at, ...event };
  });
  return { header, tracks, events };
}

it('a MIDI file has one track with name, tempo and meter', async () => {
  const { header, tracks, events } = await read('pitched');
  expect(header).toMatchObject({ format: 0, numTracks: 1, ticksPerBeat: BEAT_TICKS });
  expect(tracks).toHaveLength(1);
  const name = events.find(({ type }) => type === 'trackName');
  const utf8 = Uint8Array.from(name && 'text' in name ? name.text : '', (byte) => byte.charCodeAt(0));
  expect(new TextDecoder().decode(utf8)).toBe('Frozen strings ♯1');
  expect(events.find(({ type }) => type === 'setTempo')).toMatchObject({ microsecondsPerBeat: 666_667 });
  expect(events.find(({ type }) => type === 'timeSignature')).toMatchObject({ numerator: 4, denominator: 4 });
  expect(events.at(-1)).toMatchObject({ type: 'endOfTrack', at: 16 * BAR_TICKS });
});

it('a MIDI file has every note, a key going up before it goes down again', async () => {
  const notes = (await read('pitched')).events.filter(({ type }) => /^note/.test(type));
  expect(notes).toMatchObject([
    { at: 0, type: 'noteOn', noteNumber: 60, velocity: 100, channel: 0 },
    { at: 0, type: 'noteOn', noteNumber: 48, velocity: 40 },
    { at: BEAT_TICKS, type: 'noteOff', noteNumber: 60 },
    { at: BEAT_TICKS, type: 'noteOn', noteNumber: 60, velocity: 1 },
    { at: BEAT_TICKS + 200, type: 'noteOff', noteNumber: 60 },
    { at: 5000, type: 'noteOff', noteNumber: 48 },
  ]);
});

it('a MIDI file has drums on channel 10', async () => {
  const channels = (await read('drums')).events.flatMap((event) => ('channel' in event ? [event.channel] : []));
  expect(new Set(channels)).toEqual(new Set([9]));
});
