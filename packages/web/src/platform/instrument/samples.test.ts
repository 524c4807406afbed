import { expect, it, vi } from 'vitest';
import { loadSamples, onsetSeconds, SampleError } from './samples.ts';

const NOTES = [
  { midi: 60, url: 'https://media.example/60.mp3' },
  { midi: 72, url: 'https://media.example/72.mp3' },
];
const signal = new AbortController().signal;

const RATE = 1000;
const recording: AudioBuffer = {
  sampleRate: RATE,
  duration: 0.005,
  length: 5,
  numberOfChannels: 1,
  getChannelData: () => Float32Array.from([0, 0, 0, 1, 1]),
  copyFromChannel: () => undefined,
  copyToChannel: () => undefined,
};
let progress: number[];

/** Loads the notes from a media service that responds so. */
function load(respond: () => Promise<Response>, decoded = Promise.resolve(recording)) {
  vi.stubGlobal('fetch', respond);
  progress = [];
  const options = { signal, onProgress: (loaded: number) => progress.push(loaded) };
  return loadSamples({ decodeAudioData: () => decoded }, NOTES, options);
}
const respondWith = (status: number) => async () => new Response('sound', { status });

it('loads all notes and reports progress', async () => {
  const samples = await load(respondWith(200));
  expect(samples.map(({ midi, onset }) => [midi, onset])).toEqual([
    [60, 0.003],
    [72, 0.003],
  ]);
  expect(progress).toEqual([1, 2]);
});

it.each([
  ['refuses', respondWith(404)],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('fails with the URL when the media service %s', async (_, respond) => {
  await expect(load(respond)).rejects.toThrow(new SampleError(NOTES[0]?.url));
});

it('fails when a recording is damaged', async () => {
  const damaged = Promise.reject(new DOMException('Unable to decode', 'EncodingError'));
  await expect(load(respondWith(200), damaged)).rejects.toBeInstanceOf(SampleError);
});

/** This many samples of near silence, then a note. */
const note = (silence: number) => Float32Array.from({ length: 400 }, (_, i) => (i < silence ? 0.001 : 0.8));

it.each([
  ['the onset of a note', note(48), 0.048],
  ['zero without leading silence', note(0), 0],
  ['zero for a slow attack', note(200), 0],
  ['zero for silence', new Float32Array(400), 0],
])('finds %s', (_, samples, onset) => {
  expect(onsetSeconds(samples, RATE)).toBeCloseTo(onset);
});
