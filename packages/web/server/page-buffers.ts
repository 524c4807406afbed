/** Room for whole pages on their way out, used again and again. */
export interface PageBuffers {
  /** Joins the pieces of a page in bytes that are its own until they are given back. */
  readonly join: (pieces: readonly Buffer[]) => Buffer;
  /** Takes back what `join` gave, once the system has all of it. What never comes back is lost to nobody. */
  readonly giveBack: (page: Buffer) => void;
}

/** Larger pages than this are joined as ever. */
const ROOM_BYTES = 512 * 1024;
/** The system mostly takes a page at once; the others wait for slow readers. */
const MOST_SPARES = 8;

/**
 * Memory that V8 is told of by the quarter megabyte, hundreds of times a second, has it collect all garbage several times a
 * second, 10 to 20 ms each, while every visitor waits.
 */
export function createPageBuffers(): PageBuffers {
  const spares: ArrayBuffer[] = [];
  return {
    join(pieces) {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (length > ROOM_BYTES) return Buffer.concat(pieces, length);
      const page = Buffer.from(spares.pop() ?? new ArrayBuffer(ROOM_BYTES), 0, length);
      let at = 0;
      for (const piece of pieces) {
        page.set(piece, at);
        at += piece.length;
      }
      return page;
    },
    giveBack({ buffer }) {
      const isOurs = buffer instanceof ArrayBuffer && buffer.byteLength === ROOM_BYTES;
      if (isOurs && spares.length < MOST_SPARES) spares.push(buffer);
    },
  };
}
