import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { DeflatedParts } from './deflated-parts.ts';

/** RFC 1952: magic, deflate, no flags, no time, nothing about the compressor, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
const TRAILER_BYTES = 8;
/** What is compressed for each page is little, and a page waits for it. */
const LEVEL = 4;

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
    return bytes.length === 0 ? [] : [deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })];
  }

  return {
    add(pieces) {
      const given = [...head];
      head = [];
      let loose: Buffer[] = [];
      for (const piece of pieces) {
        checksum = crc32(piece, checksum);
        size += piece.length;
        const known = parts.of(piece);
        if (!known) loose.push(piece);
        else {
          given.push(...deflated(loose), known);
          loose = [];
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
