import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Reads a body: a whole one must be complete, another is read as far as it goes. Throws on broken bytes and other codings. */
export function decompressed(body: Buffer, coding: string, isWhole: boolean): string {
  const upTo = (finishFlush: number) => (isWhole ? {} : { finishFlush });
  if (coding === 'identity') return body.toString();
  if (coding === 'gzip') return gunzipSync(body, upTo(constants.Z_SYNC_FLUSH)).toString();
  if (coding === 'br') return brotliDecompressSync(body, upTo(constants.BROTLI_OPERATION_FLUSH)).toString();
  if (coding === 'zstd') return zstdDecompressSync(body, upTo(constants.ZSTD_e_flush)).toString();
  throw new Error(`No request accepts the content coding '${coding}'.`);
}
