import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createDeflatedParts, type DeflatedPart } from './deflated-parts.ts';
import { createGzipPieces } from './gzip-pieces.ts';

const WORDS = Buffer.from('<li>にほん and more of it</li>'.repeat(400));

test('pieces, compressed before or now, come out as they went in, in whatever order and turns', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(WORDS, Buffer.from('a'.repeat(5000))),
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 6 }), { maxLength: 4 }), fc.boolean(), (turns, isEager) => {
      const blocks = deflateRawSync(WORDS, { finishFlush: constants.Z_FULL_FLUSH });
      const deflated = new Map<Buffer, DeflatedPart>([[WORDS, { blocks, checksum: crc32(WORDS) }]]);
      const parts = { of: (bytes: Buffer) => (isEager ? deflated.get(bytes) : undefined) };
      const gzip = createGzipPieces(parts);
      const file = Buffer.concat([...turns.flatMap((pieces) => gzip.add(pieces)), ...gzip.end()]);
      expect(gunzipSync(file).equals(Buffer.concat(turns.flat()))).toBe(true);
    }),
  );
});

test('a part that is asked for again and again is compressed once, beside the event loop, and fits into any page', async () => {
  const parts = createDeflatedParts();
  const page = () => {
    const gzip = createGzipPieces(parts);
    return Buffer.concat([...gzip.add([Buffer.from('<ul>'), WORDS, Buffer.from('</ul>'), WORDS]), ...gzip.end()]);
  };
  page();
  page();
  await vi.waitUntil(() => parts.of(WORDS));
  expect(gunzipSync(page()).toString()).toBe(`<ul>${WORDS}</ul>${WORDS}`);
});

test('small parts are left to the page', async () => {
  const parts = createDeflatedParts();
  const small = randomBytes(200);
  for (let use = 0; use < 5; use += 1) expect(parts.of(small)).toBeUndefined();
});
