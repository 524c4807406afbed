import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { TEMPO_RANGE } from '../../../lib/tempo.ts';
import { BAR_TICKS, RIFF_LIMITS, type Riff, type RiffNote } from './riff.ts';
import { decodeRiff, encodeRiff } from './riff-codec.ts';

const RIFF: Riff = {
  tempo: 96,
  bars: 2,
  notes: [
    { start: 0, length: 90, note: 48, velocity: 96 },
    { start: 0, length: 700, note: 60, velocity: 64 },
    { start: 191, length: 1, note: 55, velocity: 127 },
  ],
};

/** Any riff within the limits. */
const riffs = fc
  .record({
    tempo: fc.integer({ min: TEMPO_RANGE.slowest, max: TEMPO_RANGE.fastest }),
    bars: fc.integer({ min: 1, max: RIFF_LIMITS.bars }),
    places: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        note: fc.integer({ min: 0, max: 127 }),
        velocity: fc.integer({ min: 1, max: 127 }),
      }),
      { minLength: 1, maxLength: RIFF_LIMITS.notes, size: 'max' },
    ),
  })
  .map(({ tempo, bars, places }): Riff => {
    const end = bars * BAR_TICKS;
    const notes = places.map(({ at, share, note, velocity }): RiffNote => {
      const start = Math.floor(at * end);
      return { start, length: Math.max(1, Math.floor(share * (end - start))), note, velocity };
    });
    return { tempo, bars, notes: notes.sort((one, other) => one.start - other.start) };
  });

it('a link contains every riff unchanged, in at most 2 KB', async () => {
  await fc.assert(
    fc.asyncProperty(riffs, async (riff) => {
      const text = await encodeRiff(riff);
      expect(text.length).toBeLessThanOrEqual(2048);
      expect(await decodeRiff(text)).toEqual(riff);
    }),
    { numRuns: 200 },
  );
});

it('a link is short for sixteen bars of eighth notes', async () => {
  const notes = Array.from({ length: 128 }, (_, index): RiffNote => {
    return { start: index * 48 + (index % 3), length: 40 + (index % 5), note: 48 + ((index * 7) % 24), velocity: 96 };
  });
  expect((await encodeRiff({ tempo: 120, bars: 16, notes })).length).toBeLessThan(512);
});

it('a link of this version stays readable', async () => {
  expect(await decodeRiff('AUtgYmZgaLQ3sDFPcKiPbLVmAAA')).toEqual(RIFF);
});

it.each([
  ['nothing', ''],
  ['another text', '#beat=1_96_10'],
  ['no base64url', 'AQ+/'],
  ['another version', 'Ag'],
  ['no deflated data', 'Af___w'],
  ['too many characters', 'A'.repeat(3000)],
])('a malformed link is refused: %s', async (_, text) => {
  expect(await decodeRiff(text)).toBeNull();
});

it('a malformed link is refused when it is cut off at any place', async () => {
  const text = await encodeRiff(RIFF);
  for (let length = 0; length < text.length; length += 1) expect(await decodeRiff(text.slice(0, length))).toBeNull();
});

it.each<[string, Partial<Riff>]>([
  ['no bars', { bars: 0 }],
  ['too many bars', { bars: 17 }],
  ['too slow', { tempo: 39 }],
  ['too fast', { tempo: 241 }],
  ['no notes', { notes: [] }],
  ['a note after the end', { notes: [{ start: 766, length: 3, note: 60, velocity: 1 }] }],
  ['a silent note', { notes: [{ start: 0, length: 3, note: 60, velocity: 0 }] }],
  ['no MIDI note', { notes: [{ start: 0, length: 3, note: 128, velocity: 1 }] }],
  ['too many notes', { notes: Array.from({ length: 257 }, () => ({ start: 0, length: 1, note: 1, velocity: 1 })) }],
])('a malformed link is refused: %s', async (_, change) => {
  expect(await decodeRiff(await encodeRiff({ ...RIFF, ...change }))).toBeNull();
});

it('a malformed link never makes the page fail: ten thousand random ones', async () => {
  const base64url = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
  });
  // Version 1 and deflated random bytes reach the parser.
  const deflated = fc.uint8Array({ maxLength: 60 }).map(stored);
  const text = fc.oneof(
    fc.string(),
    base64url,
    base64url.map((text) => `AQ${text}`),
    deflated,
  );
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      const riff = await decodeRiff(text);
      if (riff) expect(riff.notes.length).toBeGreaterThan(0);
    }),
    { numRuns: 10_000 },
  );
});

it('a malformed link is refused when it inflates to more than any riff', async () => {
  const bomb = new Blob([new Uint8Array(1_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  const text = link(bytes);
  expect(text.length).toBeLessThan(2048);
  expect(await decodeRiff(text)).toBeNull();
});

/** Bytes in one stored block of deflated data. */
function stored(bytes: Uint8Array): string {
  const { length } = bytes;
  return link([1, length, 0, 255 - length, 255, ...bytes]);
}

/** Deflated data behind the version. */
const link = (deflated: Iterable<number>) => Buffer.from([1, ...deflated]).toString('base64url');

it('a text that is longer than a link is not inflated', async () => {
  const inflate = vi.spyOn(globalThis, 'DecompressionStream');
  expect(await decodeRiff('AQ'.padEnd(2052, 'A'))).toBeNull();
  expect(inflate).not.toHaveBeenCalled();
});
