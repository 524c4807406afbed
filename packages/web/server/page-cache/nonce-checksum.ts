import { crc32 } from 'node:zlib';
import { VARYING_LENGTH } from './stencil.ts';

const POLYNOMIAL = 0xedb88320;
const CHARACTERS = 128;
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

/** What a byte does to a checksum of zero. */
const REMAINDERS = Uint32Array.from(BYTES, (byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** What a zero byte does to a checksum. */
const step = (sum: number): number => (sum >>> 8) ^ at(REMAINDERS, sum & 0xff);

/** A linear map of checksums: the image of each of their 32 bits. */
type LinearMap = Uint32Array;

/** What 2^n zero bytes do to a checksum. */
const ZEROS: readonly LinearMap[] = zeros();

function zeros(): LinearMap[] {
  const maps = [Uint32Array.from({ length: 32 }, (_, bit) => step((1 << bit) >>> 0))];
  for (let power = 1; power < 32; power += 1) {
    const half = maps[power - 1] ?? new Uint32Array();
    maps.push(half.map((image) => imageOf(half, image)));
  }
  return maps;
}

function imageOf(map: LinearMap, sum: number): number {
  let image = 0;
  for (let bit = 0, rest = sum; rest !== 0; bit += 1, rest >>>= 1) if (rest & 1) image ^= at(map, bit);
  return image >>> 0;
}

/** What so many zero bytes make of a checksum. */
function afterZeros(count: number, sum: number): number {
  let result = sum;
  for (let power = 0, rest = count; rest !== 0; power += 1, rest = Math.floor(rest / 2)) {
    const map = rest % 2 === 1 ? ZEROS[power] : undefined;
    if (map) result = imageOf(map, result);
  }
  return result;
}

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

/** A table's number; there is one at every index that is asked for. */
function at(table: Uint32Array, index: number): number {
  return table[index] ?? 0;
}
