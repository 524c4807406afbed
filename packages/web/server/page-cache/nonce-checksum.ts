import { crc32 } from 'node:zlib';
import { afterZeros, at, REMAINDERS, step } from '../checksum-parts.ts';
import { VARYING_LENGTH } from './stencil.ts';

const CHARACTERS = 128;

/**
 * The CRC-32 of a page by its nonce. A CRC of bytes of one length is an affine map of their bits, so each character of the
 * nonce has its part in it wherever it stands, and the parts of all places are summed up ahead.
 */
export function nonceChecksum(page: Buffer, holes: Uint32Array): (nonce: string) => number {
  const blank = Buffer.from(page);
  for (const hole of holes) blank.fill(0, hole, hole + VARYING_LENGTH);
  const ofBlank = crc32(blank);
  const parts = characterParts(page.length, holes);
  return (nonce) => {
    let sum = ofBlank;
    for (let place = 0; place < VARYING_LENGTH; place += 1) {
      sum ^= at(parts, place * CHARACTERS + nonce.charCodeAt(place));
    }
    return sum >>> 0;
  };
}

/** For each place in the nonce and each ASCII character: its part in the checksum, of all holes together. */
function characterParts(length: number, holes: Uint32Array): Uint32Array {
  const parts = new Uint32Array(VARYING_LENGTH * CHARACTERS);
  // Of each bit in the last of the characters; of those before it, each is one byte further from the end.
  let bits = Array.from({ length: 7 }, (_, bit) => {
    const remainder = at(REMAINDERS, 1 << bit);
    return holes.reduce((sum, hole) => sum ^ afterZeros(length - hole - VARYING_LENGTH, remainder), 0) >>> 0;
  });
  for (let place = VARYING_LENGTH - 1; place >= 0; place -= 1) {
    for (let character = 0; character < CHARACTERS; character += 1) {
      parts[place * CHARACTERS + character] = bits.reduce(
        (sum, part, bit) => ((character >> bit) & 1 ? sum ^ part : sum),
        0,
      );
    }
    bits = bits.map((part) => step(part) >>> 0);
  }
  return parts;
}
