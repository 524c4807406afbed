/**
 * The bytes in memory of their own, for whoever keeps them. Node cuts small buffers out of slabs of 64 KB, which live as long as
 * the last of their pieces: a hundred bytes that are kept may hold a thousand times as much.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
