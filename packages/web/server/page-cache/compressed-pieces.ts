import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BrotliCompress, DeflateRaw } from 'node:zlib';

/**
 * Compresses pieces as one text and gives what became of each, in whole bytes. `kind` is how the compressor is flushed
 * between them. The work is done beside the event loop.
 */
export async function compressedPieces(
  compressor: BrotliCompress | DeflateRaw,
  pieces: readonly Buffer[],
  kind: number,
): Promise<Buffer[]> {
  const output: Buffer[] = [];
  let parts: Buffer[] = [];
  const ended = once(compressor, 'end');
  // Awaited at the end only; a failure before is the one that counts.
  ended.catch(() => undefined);
  compressor.on('data', (part: Buffer) => parts.push(part));
  for (const piece of pieces.slice(0, -1)) {
    if (piece.length > 0) compressor.write(piece);
    await new Promise<void>((done) => compressor.flush(kind, done));
    // What the flush gave is handed on by then.
    await nextTurn();
    output.push(Buffer.concat(parts));
    parts = [];
  }
  compressor.end(pieces.at(-1));
  await ended;
  return [...output, Buffer.concat(parts)];
}
