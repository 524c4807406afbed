import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { compressedStencil } from './compressed-stencil.ts';
import { filled, NONCE_LENGTH, stencilOf, VARYING_LENGTH } from './stencil.ts';

// What stands in for a nonce is drawn so that it ends as some nonces do.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const randomBytes = (length: number) => {
    const bytes = crypto.randomBytes(length);
    if (length === NONCE_LENGTH) bytes.write('A', VARYING_LENGTH - 1);
    return bytes;
  };
  return { ...crypto, randomBytes };
});

const OPEN = `${'B'.repeat(22)}==`;
const NONCE = `${'C'.repeat(21)}w==`;
const word = fc.constantFrom('A==', 'A==">', 'A=="></script>', '">', '"></script>', '<script nonce="', 'の', ' ');
const pages = fc.array(
  fc.array(word, { maxLength: 20 }).map((words) => words.join('')),
  { minLength: 2, maxLength: 8 },
);

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a page compressed with %s never takes the end of a nonce for what ends and goes on alike',
  async (encoding, decompress) => {
    await fc.assert(
      fc.asyncProperty(pages, async (parts) => {
        const stencil = await compressedStencil(stencilOf(Buffer.from(parts.join(OPEN)), OPEN), encoding, 'thorough');
        expect(stencil && decompress(filled(stencil, NONCE)).toString()).toBe(parts.join(NONCE));
      }),
      { numRuns: 200 },
    );
  },
);
