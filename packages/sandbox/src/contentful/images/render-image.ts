import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { frameFor } from './frame.ts';
import { type ImageFormat, ImageRequestError, type Transformation } from './image-query.ts';

const AVIF_MAX_PIXELS = 9_000_000;
// Higher effort makes files a few percent smaller and takes many times as long.
const AVIF_EFFORT = 2;
const DEFAULT_QUALITY = { jpg: 82, webp: 80, avif: 55 } as const;
const TRANSFORMABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);
const CONTENT_TYPES: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The media type of a format. */
export const contentTypeOf = (format: ImageFormat): string => CONTENT_TYPES[format];

/** True for files that the Images API changes; any other, such as SVG, is delivered as it is. */
export const isTransformable = (path: string): boolean => TRANSFORMABLE.has(extname(path).toLowerCase());

/** Applies a transformation to the picture at `source`. Throws ImageRequestError when the format can't hold the result. */
export async function renderImage(source: string, wanted: Transformation, format: ImageFormat): Promise<Uint8Array> {
  const { autoOrient } = await sharp(source).metadata();
  const { extract, resize, size } = frameFor(autoOrient, wanted);
  if (format === 'avif' && size.width * size.height > AVIF_MAX_PIXELS) {
    throw new ImageRequestError('The parameter "fm" can\'t be avif for pictures of more than 9 megapixels.');
  }
  const upright = sharp(source).autoOrient();
  const extracted = extract === undefined ? upright : upright.extract(extract);
  const resized = resize === undefined ? extracted : extracted.resize({ ...resize, fit: 'fill' });
  return encode(resized, wanted, format).toBuffer();
}

function encode(image: Sharp, { q }: Transformation, format: ImageFormat): Sharp {
  switch (format) {
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: q ?? DEFAULT_QUALITY.jpg });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality: q ?? DEFAULT_QUALITY.webp });
    case 'avif':
      return image.avif({ quality: q ?? DEFAULT_QUALITY.avif, effort: AVIF_EFFORT });
  }
}
