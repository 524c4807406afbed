import { randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzip,
} from 'node:zlib';
import { ownBytes } from '@sound-library/server-kit/own-bytes.ts';
import { compressedPieces } from './compressed-pieces.ts';
import { nonceChecksum } from './nonce-checksum.ts';
import { filled, NONCE_LENGTH, type Stencil, VARYING_LENGTH } from './stencil.ts';

export type Encoding = 'br' | 'gzip';
export type Effort = 'quick' | 'thorough';

interface Format {
  readonly compressor: (effort: Effort, length: number) => BrotliCompress | DeflateRaw;
  readonly flush: number;
  readonly decompress: (bytes: Buffer) => Promise<Buffer>;
  /** What stands before a nonce that goes uncompressed. Whole bytes, as the compressor was flushed before. */
  readonly beforeHole: Buffer;
  readonly head: Buffer;
  /** Whether a checksum and the length end it. */
  readonly isSummed: boolean;
}

/** RFC 1952: deflate, no flags, no time, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_TAIL_LENGTH = 8;
const ATTEMPTS = 3;

const FORMATS: Readonly<Record<Encoding, Format>> = {
  br: {
    compressor: (effort, length) =>
      createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : 10,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: length,
        },
      }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    decompress: promisify<Buffer, Buffer>(brotliDecompress),
    beforeHole: uncompressedMetaBlock(),
    head: Buffer.alloc(0),
    isSummed: false,
  },
  gzip: {
    compressor: (effort) => createDeflateRaw({ level: effort === 'quick' ? 6 : 9, memLevel: 9 }),
    flush: constants.Z_SYNC_FLUSH,
    decompress: promisify<Buffer, Buffer>(gunzip),
    beforeHole: storedBlock(),
    head: GZIP_HEAD,
    isSummed: true,
  },
};

/**
 * A plain page compressed, with the nonce open still: what stands between the holes is compressed as one text, the nonces
 * go as they are. Null when no attempt gives back the page, which would take a page that is made to look like our marks.
 */
export async function compressedStencil(plain: Stencil, encoding: Encoding, effort: Effort): Promise<Stencil | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stencil = await attemptAt(plain, FORMATS[encoding], effort);
    if (await givesBack(stencil, plain, FORMATS[encoding])) return stencil;
  }
  return null;
}

async function attemptAt(plain: Stencil, format: Format, effort: Effort): Promise<Stencil> {
  const { bytes, holes } = plain;
  const { compressor, flush, head, beforeHole, isSummed } = format;
  const pieces = piecesBetween(plain);
  // The compressor gets something in each hole, so that it counts distances right. What it makes of that is left out.
  const input = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [mark(), piece]));
  const output = await compressedPieces(compressor(effort, bytes.length), input, flush);
  const parts: Buffer[] = [head];
  const opened: number[] = [];
  let length = head.length;
  output.forEach((piece, index) => {
    const part = index % 2 === 0 ? piece : Buffer.concat([beforeHole, Buffer.alloc(NONCE_LENGTH)]);
    if (index % 2 === 1) opened.push(length + beforeHole.length);
    parts.push(part);
    length += part.length;
  });
  if (!isSummed) return { bytes: ownBytes(Buffer.concat(parts)), holes: Uint32Array.from(opened), checksum: null };
  const tail = Buffer.alloc(GZIP_TAIL_LENGTH);
  tail.writeUInt32LE(bytes.length, 4);
  const checksum = { at: length, of: nonceChecksum(bytes, holes) };
  return { bytes: ownBytes(Buffer.concat([...parts, tail])), holes: Uint32Array.from(opened), checksum };
}

function piecesBetween({ bytes, holes }: Stencil): Buffer[] {
  const starts = [0, ...[...holes].map((hole) => hole + NONCE_LENGTH)];
  return starts.map((start, index) => bytes.subarray(start, holes[index] ?? bytes.length));
}

async function givesBack(stencil: Stencil, plain: Stencil, { decompress }: Format): Promise<boolean> {
  for (let nonces = 0; nonces < 2; nonces += 1) {
    const nonce = randomBytes(16).toString('base64');
    const unpacked = await decompress(filled(stencil, nonce)).catch(() => null);
    if (!unpacked?.equals(filled(plain, nonce))) return false;
  }
  return true;
}

/**
 * What stands in for a nonce while a page is compressed. Nothing else may be like it, or it would be pointed at: every
 * second byte is none that UTF-8 has, and no two marks are alike. Its end is the nonce's: brotli looks at two bytes back.
 * The byte before that end is none of UTF-8 either: nonces have one of four letters there, so that a page that is given back
 * with two of them may not be with a third.
 */
function mark(): Buffer {
  const bytes = randomBytes(NONCE_LENGTH);
  for (let place = 0; place < VARYING_LENGTH; place += 2) bytes[place] = byteOfNoText();
  bytes[VARYING_LENGTH - 1] = byteOfNoText();
  bytes.write('==', VARYING_LENGTH, 'latin1');
  return bytes;
}

const byteOfNoText = (): number => randomInt(0xf5, 0x100);

/** RFC 1951, 3.2.4: a stored block that is not the last, its length, and the complement of that. */
function storedBlock(): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(NONCE_LENGTH, 1);
  block.writeUInt16LE(~NONCE_LENGTH & 0xffff, 3);
  return block;
}

/** RFC 7932, 9.2: not the last (1 bit), length less one in four nibbles (2 and 16 bits), uncompressed (1 bit). */
function uncompressedMetaBlock(): Buffer {
  const block = Buffer.alloc(3);
  block.writeUIntLE(((NONCE_LENGTH - 1) << 3) | (1 << 19), 0, 3);
  return block;
}
