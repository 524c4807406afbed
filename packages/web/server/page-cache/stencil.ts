import { ownBytes } from '@sound-library/server-kit/own-bytes.ts';
/** As many characters as a nonce has: 128 bits in base64, of which the last two are always `==`. */
export const NONCE_LENGTH = 24;
/** So many of them differ from nonce to nonce. */
export const VARYING_LENGTH = 22;

/** A page, plain or compressed, in which the nonce is left open. */
export interface Stencil {
  /** What stands in the holes means nothing. */
  readonly bytes: Buffer;
  /** Where nonces begin, ascending. */
  readonly holes: Uint32Array;
  /** What depends on the nonce besides: a checksum at the end, in formats that have one. */
  readonly checksum: Checksum | null;
}

/** A number of four bytes, lowest first, that is made of the nonce. */
export interface Checksum {
  readonly at: number;
  readonly of: (nonce: string) => number;
}

/** A plain page as a stencil, by the nonce that it was rendered with. */
export function stencilOf(page: Buffer, nonce: string): Stencil {
  const holes: number[] = [];
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, at + NONCE_LENGTH)) holes.push(at);
  return { bytes: page, holes: Uint32Array.from(holes), checksum: null };
}

/** The bytes with a nonce of `NONCE_LENGTH` characters in every hole. `into` is a copy of the bytes that may be overwritten. */
export function filled(
  { bytes, holes, checksum }: Stencil,
  nonce: string,
  into: Buffer = ownBytes(Buffer.from(bytes)),
): Buffer {
  const characters = Buffer.from(nonce, 'latin1');
  for (const hole of holes) into.set(characters, hole);
  if (checksum) into.writeUInt32LE(checksum.of(nonce), checksum.at);
  return into;
}

/** Bytes it takes in memory. */
export function sizeOf({ bytes, holes, checksum }: Stencil): number {
  return bytes.length + holes.byteLength + (checksum ? CHECKSUM_BYTES : 0);
}

const CHECKSUM_BYTES = 128 * VARYING_LENGTH * Uint32Array.BYTES_PER_ELEMENT;
