import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Pixels } from './shrunk.ts';

/** Share of the greatest possible difference of two colours from which on a pixel counts as another one. */
const COLOUR_TOLERANCE = 0.04;
/** As many pixels of the shrunk picture may differ: less than the smallest badge has, more than rounding makes. */
const PIXEL_TOLERANCE = 24;
/**
 * What a picture is compared at is softened by so many pixels. Two makes of processor draw a letter's edge a shade apart, and
 * the compression, which keeps what an area looks like and not each pixel, makes forty shades of one.
 */
const SOFTENED_BY = 2.5;

export interface Difference {
  /** What is different, in words; undefined when the pictures are alike. */
  readonly what: string | undefined;
  /** Where it is, in red. */
  readonly picture: Pixels;
}

/** Compares two shrunk pictures. The shorter or narrower one is taken as if it went on in magenta. */
export async function differenceOf(actual: Pixels, expected: Pixels): Promise<Difference> {
  const width = Math.max(actual.width, expected.width);
  const height = Math.max(actual.height, expected.height);
  const data = new Uint8Array(width * height * 4);
  const options = { threshold: COLOUR_TOLERANCE, includeAA: true };
  const pixels = pixelmatch(
    await soften(extend(actual, { width, height }), { width, height }),
    await soften(extend(expected, { width, height }), { width, height }),
    data,
    width,
    height,
    options,
  );
  const size = ({ width, height }: Pixels): string => `${width} × ${height}`;
  const reasons = [
    size(actual) === size(expected) ? [] : [`the size is ${size(actual)} instead of ${size(expected)}`],
    pixels <= PIXEL_TOLERANCE ? [] : [`${pixels} of ${width * height} pixels differ`],
  ].flat();
  return { what: reasons.length === 0 ? undefined : reasons.join(', '), picture: { data, width, height } };
}

function soften(data: Uint8Array, { width, height }: Pick<Pixels, 'width' | 'height'>): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .blur(SOFTENED_BY)
    .raw()
    .toBuffer();
}

const MAGENTA = [255, 0, 255, 255];

function extend(picture: Pixels, { width, height }: Pick<Pixels, 'width' | 'height'>): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const extended = new Uint8Array(width * height * 4);
  for (let at = 0; at < extended.length; at += 4) extended.set(MAGENTA, at);
  for (let row = 0; row < picture.height; row++) {
    const from = row * picture.width * 4;
    extended.set(picture.data.subarray(from, from + picture.width * 4), row * width * 4);
  }
  return extended;
}
