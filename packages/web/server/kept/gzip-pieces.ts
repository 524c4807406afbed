import { constants, crc32, deflateRawSync } from 'node:zlib';
import { checksumOfBoth } from '../checksum-parts.ts';
import type { DeflatedParts } from './deflated-parts.ts';

/** RFC 1952: magic, deflate, no flags, no time, nothing about the compressor, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
const TRAILER_BYTES = 8;
/** Room for what compressing may add, so that it is done at once. */
const SPARE_BYTES = 128;
/** What is compressed for each page is little, and a page waits for it: with tables that are soon set up. */
const QUICKLY = { level: 4, windowBits: 13, memLevel: 6, finishFlush: constants.Z_SYNC_FLUSH } as const;
/** So few bytes, such as the elements around a part, stay as they are. */
const STORED_BYTES = 160;

/** Makes one gzip file of pieces, of which some were compressed before. */
export interface GzipPieces {
  readonly add: (pieces: readonly Buffer[]) => Buffer[];
  readonly end: () => Buffer[];
}

export function createGzipPieces(parts: DeflatedParts): GzipPieces {
  let checksum = 0;
  let size = 0;
  let head: readonly Buffer[] = [HEADER];

  function deflated(pieces: readonly Buffer[]): Buffer[] {
    const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    if (bytes.length === 0) return [];
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    if (bytes.length <= STORED_BYTES) return [storedBlock(bytes.length), bytes];
    return [deflateRawSync(bytes, { ...QUICKLY, chunkSize: bytes.length + SPARE_BYTES })];
  }

  return {
    add(pieces) {
      const given = [...head];
      head = [];
      let loose: Buffer[] = [];
      for (const piece of pieces) {
        const known = parts.of(piece);
        if (!known) loose.push(piece);
        else {
          given.push(...deflated(loose), known.blocks);
          loose = [];
          checksum = checksumOfBoth(checksum, known.checksum, piece.length);
          size += piece.length;
        }
      }
      return [...given, ...deflated(loose)];
    },
    end() {
      const trailer = Buffer.alloc(TRAILER_BYTES);
      trailer.writeUInt32LE(checksum, 0);
      trailer.writeUInt32LE(size % 2 ** 32, 4);
      return [...head, LAST_BLOCK, trailer];
    },
  };
}

/** What stands before bytes that are not compressed, at a whole byte (RFC 1951, 3.2.4). */
function storedBlock(length: number): Buffer {
  return Buffer.from([0, length & 0xff, length >>> 8, ~length & 0xff, (~length >>> 8) & 0xff]);
}
