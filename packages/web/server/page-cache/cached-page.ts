import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../pages/accepted-encoding.ts';

/** One form of a page, the same bytes for everybody. */
export interface Representation {
  readonly bytes: Buffer;
  /** Strong. */
  readonly etag: string;
}

/** A page as it is cached: plain, and compressed as well as can be, which takes a moment. */
export interface CachedPage {
  readonly plain: Representation;
  /** Its content security policy, which lets in its own scripts and styles by hash. */
  readonly policy: string;
  /** Undefined while it is being compressed, which the first call begins. */
  readonly compressed: (encoding: Encoding) => Representation | undefined;
  /** Bytes in memory. */
  readonly size: () => number;
}

interface CachedPageOptions {
  readonly bytes: Buffer;
  readonly policy: string;
  /** 0 to 11: the best takes half a second of processor time for 250 KB, 9 takes a twentieth of that. */
  readonly brotliQuality: number;
  /** Runs what is not urgent, one after the other; false: it is not taken on, and may be offered again. Its work must not fail. */
  readonly later: (work: () => Promise<void>) => boolean;
  readonly onGrown: () => void;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer, brotliQuality: number) => Promise<Buffer>>> = {
  br: (bytes, brotliQuality) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

export function cachedPage({ bytes, policy, brotliQuality, later, onGrown }: CachedPageOptions): CachedPage {
  const plain = representation(bytes);
  const known = new Map<Encoding, Representation | undefined>();

  async function compress(encoding: Encoding): Promise<void> {
    try {
      known.set(encoding, representation(await COMPRESS[encoding](bytes, brotliQuality)));
      onGrown();
    } catch {
      // For want of memory: the page goes on being compressed on its way out, and this is tried again.
      known.delete(encoding);
    }
  }

  return {
    plain,
    policy,
    compressed(encoding) {
      if (!known.has(encoding) && later(() => compress(encoding))) known.set(encoding, undefined);
      return known.get(encoding);
    },
    size: () => [plain, ...known.values()].reduce((sum, form) => sum + (form?.bytes.length ?? 0), 0),
  };
}

function representation(bytes: Buffer): Representation {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
