import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Reads a body: a whole one must be complete, another is read as far as it goes. Throws on broken bytes and other codings. */
export function decompressed(body: Buffer, coding: string, isWhole: boolean): string {
  if (coding === 'identity') return body.toString();
  if (coding === 'gzip') {
    return gunzipSync(body, isWhole ? {} : { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  }
  if (coding === 'br') {
    return brotliDecompressSync(body, isWhole ? {} : { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  }
  if (coding === 'zstd') {
    return zstdDecompressSync(body, isWhole ? {} : { finishFlush: constants.ZSTD_e_flush }).toString();
  }
  throw new Error(`No request accepts the content coding '${coding}'.`);
}
