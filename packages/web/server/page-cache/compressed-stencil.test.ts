import { brotliDecompressSync, crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressedStencil } from './compressed-stencil.ts';
import { nonceChecksum } from './nonce-checksum.ts';
import { filled, stencilOf } from './stencil.ts';

const OPEN = `${'A'.repeat(22)}==`;

const nonces = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('base64'));
/** Text as pages have it: words that repeat, any character at all, and ends that look like those of nonces. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script nonce="',
        '">',
        '==',
        '=="></script>',
        '<link rel="modulepreload" href="/assets/',
        'の',
        '팩',
      ),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      nonces,
      fc.string({ unit: 'binary', maxLength: 10 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join('').replaceAll(OPEN, ''));
const pages = fc.array(text, { minLength: 1, maxLength: 12 });

const rendered = (parts: readonly string[], nonce: string) => Buffer.from(parts.join(nonce));

describe('a page with the nonce left open', () => {
  it('is the page that would have been rendered with a nonce', () => {
    fc.assert(
      fc.property(pages, nonces, (parts, nonce) => {
        expect(filled(stencilOf(rendered(parts, OPEN), OPEN), nonce)).toEqual(rendered(parts, nonce));
      }),
    );
  });

  it('tells its checksum by the nonce', () => {
    fc.assert(
      fc.property(pages, nonces, (parts, nonce) => {
        const { bytes, holes } = stencilOf(rendered(parts, OPEN), OPEN);
        expect(nonceChecksum(bytes, holes)(nonce)).toBe(crc32(rendered(parts, nonce)));
      }),
    );
  });
});

describe.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compressed with %s', (encoding, decompress) => {
  it.each(['quick', 'thorough'] as const)('(%s) it is unpacked to the page with that nonce', async (effort) => {
    await fc.assert(
      fc.asyncProperty(pages, fc.array(nonces, { minLength: 1, maxLength: 3 }), async (parts, given) => {
        const stencil = await compressedStencil(stencilOf(rendered(parts, OPEN), OPEN), encoding, effort);
        if (!stencil) throw new Error('It was left out');
        for (const nonce of given) expect(decompress(filled(stencil, nonce))).toEqual(rendered(parts, nonce));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves what it was made of as it is, and hands out bytes that are nobody else’s', async () => {
    const page = rendered(['a', 'b'], OPEN);
    const stencil = await compressedStencil(stencilOf(page, OPEN), encoding, 'quick');
    if (!stencil) throw new Error('It was left out');
    const [one, other] = ['B', 'C'].map((letter) => filled(stencil, `${letter.repeat(22)}==`));
    expect(decompress(one ?? '').toString()).toBe(`a${'B'.repeat(22)}==b`);
    expect(decompress(other ?? '').toString()).toBe(`a${'C'.repeat(22)}==b`);
    expect(page).toEqual(rendered(['a', 'b'], OPEN));
  });
});
