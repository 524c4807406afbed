import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Frame, frameFor, type Size } from './frame.ts';
import { type ImageFormat, ImageRequestError, type Transformation } from './image-query.ts';

const AVIF_MAX_PIXELS = 9_000_000;
// Higher effort makes files a few percent smaller and takes many times as long.
const AVIF_EFFORT = 2;
const DEFAULT_QUALITY = { jpg: 82, webp: 80, avif: 55 } as const;
const TRANSFORMABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif']);
const CONTENT_TYPES: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** The media type of a format. */
export const contentTypeOf = (format: ImageFormat): string => CONTENT_TYPES[format];

/** True for files that the Images API changes; any other, such as SVG, is delivered as it is. */
export const isTransformable = (path: string): boolean => TRANSFORMABLE.has(extname(path).toLowerCase());

/** Applies a transformation to the picture at `source`. Throws ImageRequestError when the format can't hold the result. */
export async function renderImage(source: string, wanted: Transformation, format: ImageFormat): Promise<Uint8Array> {
  const { autoOrient } = await sharp(source).metadata();
  const frame = frameFor(autoOrient, wanted);
  if (format === 'avif' && frame.size.width * frame.size.height > AVIF_MAX_PIXELS) {
    throw new ImageRequestError('The parameter "fm" can\'t be avif for pictures of more than 9 megapixels.');
  }
  const background = wanted.bg ?? (format === 'jpg' ? '#ffffff' : '#00000000');
  const shaped = reshape(sharp(source).autoOrient(), frame, background);
  const rounded = wanted.r === undefined ? shaped : await roundCorners(shaped, frame.size, wanted.r);
  const flat = wanted.bg !== undefined || format === 'jpg' ? rounded.flatten({ background }) : rounded;
  return encode(flat, wanted, format).toBuffer();
}

function reshape(image: Sharp, { extract, resize, extend }: Frame, background: string): Sharp {
  const extracted = extract === undefined ? image : image.extract(extract);
  const resized = resize === undefined ? extracted : extracted.resize({ ...resize, fit: 'fill' });
  return extend === undefined ? resized : resized.ensureAlpha().extend({ ...extend, background });
}

/** Cuts the corners off with an ellipse (`max`) or with quarter circles of a radius in pixels. */
async function roundCorners(image: Sharp, { width, height }: Size, radius: number | 'max'): Promise<Sharp> {
  const rx = radius === 'max' ? width / 2 : radius;
  const ry = radius === 'max' ? height / 2 : radius;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${rx}" ry="${ry}"/></svg>`;
  // Pipelines of their own: within one, sharp would flatten before it cuts and cut before it pads.
  const solid = await rasterized(image.ensureAlpha());
  return rasterized(solid.composite([{ input: Buffer.from(mask), blend: 'dest-in' }]));
}

async function rasterized(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function encode(image: Sharp, { q, fl }: Transformation, format: ImageFormat): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: q ?? DEFAULT_QUALITY.jpg, progressive: fl === 'progressive' });
    case 'png':
      return image.png({ palette: fl === 'png8' });
    case 'webp':
      return image.webp({ quality: q ?? DEFAULT_QUALITY.webp, lossless: fl === 'lossless' });
    case 'gif':
      return image.gif();
    case 'avif':
      return image.avif({ quality: q ?? DEFAULT_QUALITY.avif, effort: AVIF_EFFORT });
  }
}
