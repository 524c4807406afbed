const POLYNOMIAL = 0xedb88320;
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

/** What a byte does to a checksum (CRC-32) of zero. */
export const REMAINDERS = Uint32Array.from(BYTES, (byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** What a zero byte does to a checksum. */
export const step = (sum: number): number => (sum >>> 8) ^ at(REMAINDERS, sum & 0xff);

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
export function afterZeros(count: number, sum: number): number {
  let result = sum;
  for (let power = 0, rest = count; rest !== 0; power += 1, rest = Math.floor(rest / 2)) {
    const map = rest % 2 === 1 ? ZEROS[power] : undefined;
    if (map) result = imageOf(map, result);
  }
  return result;
}

/** The checksum of bytes that follow others, from those of both. */
export function checksumOfBoth(first: number, second: number, secondLength: number): number {
  return (afterZeros(secondLength, first) ^ second) >>> 0;
}

/** A table's number; there is one at every index that is asked for. */
export function at(table: Uint32Array, index: number): number {
  return table[index] ?? 0;
}
