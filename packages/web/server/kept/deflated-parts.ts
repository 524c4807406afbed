import { constants, crc32, deflateRaw } from 'node:zlib';
import { ownBytes } from '@sound-library/server-kit/own-bytes.ts';

/** Below this, what is saved is less than what a break between pieces costs. */
const WORTH_BYTES = 1024;
/** Parts of searches that nobody asks for twice are not worth it. */
const WORTH_USES = 3;

/** Kept bytes that were compressed ahead. */
export interface DeflatedPart {
  /** Deflate blocks that need nothing before them, and end at a whole byte. */
  readonly blocks: Buffer;
  /** CRC-32 of the bytes as they were. */
  readonly checksum: number;
}

export interface DeflatedParts {
  /** Undefined for what is not worth it, and as long as it is being compressed. */
  readonly of: (bytes: Buffer) => DeflatedPart | undefined;
}

export function createDeflatedParts(): DeflatedParts {
  const known = new WeakMap<Buffer, { uses: number; deflated: DeflatedPart | undefined }>();

  function compress(bytes: Buffer, part: { deflated: DeflatedPart | undefined }): void {
    deflateRaw(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }, (error, blocks) => {
      // Without it, the bytes go on being compressed with their page.
      if (!error) part.deflated = { blocks: ownBytes(blocks), checksum: crc32(bytes) };
    });
  }

  return {
    of(bytes) {
      if (bytes.length < WORTH_BYTES) return undefined;
      const part = known.get(bytes) ?? { uses: 0, deflated: undefined };
      if (part.uses === 0) known.set(bytes, part);
      part.uses += 1;
      if (part.uses === WORTH_USES) compress(bytes, part);
      return part.deflated;
    },
  };
}
