import { expect, it } from 'vitest';
import { loadSamples, onsetSeconds, SampleError } from './samples.ts';

const NOTES = [
  { midi: 60, url: 'https://media.example/60.mp3' },
  { midi: 72, url: 'https://media.example/72.mp3' },
];
const signal = new AbortController().signal;

const buffer = { sampleRate: 1000, getChannelData: () => Float32Array.from([0, 0, 0, 1, 1]) };
const context = { decodeAudioData: () => Promise.resolve(buffer) };
const respondWith = (status: number) => () => Promise.resolve(new Response('sound', { status }));

it('loads all notes and reports progress', async () => {
  const progress: number[] = [];
  const samples = await loadSamples(context, NOTES, {
    signal,
    fetch: respondWith(200),
    onProgress: (n) => progress.push(n),
  });
  expect(samples.map(({ midi, onset }) => [midi, onset])).toEqual([
    [60, 0.003],
    [72, 0.003],
  ]);
  expect(progress).toEqual([1, 2]);
});

it.each([
  ['refuses', respondWith(404)],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('fails with the URL when the media service %s', async (_, fetch) => {
  const failure = await loadSamples(context, NOTES, { signal, fetch, onProgress: () => undefined }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(SampleError);
  expect(failure).toMatchObject({ message: NOTES[0]?.url });
});

it('fails when a recording is damaged', async () => {
  const damaged = { decodeAudioData: () => Promise.reject(new DOMException('Unable to decode', 'EncodingError')) };
  await expect(
    loadSamples(damaged, NOTES, { signal, fetch: respondWith(200), onProgress: () => undefined }),
  ).rejects.toBeInstanceOf(SampleError);
});

const RATE = 1000;

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
