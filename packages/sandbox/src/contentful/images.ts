import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max)
    .optional();

const querySchema = z.object({
  w: wholeNumber(4_000),
  h: wholeNumber(4_000),
  q: wholeNumber(100),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  fit: z.literal('fill').optional(),
  f: z.enum(['center', 'top', 'right', 'left', 'bottom', 'face']).default('center'),
});

/** The validated parameters of an image; sides in pixels. */
export type Transformation = z.infer<typeof querySchema>;
export type ImageFormat = NonNullable<Transformation['fm']>;
export type ImageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The service refuses these parameters; the message names them. */
export class ImageRequestError extends Error {
  override readonly name = 'ImageRequestError';
}

/** Whether the URL requests anything but the original file. */
export const hasTransformation = (query: ImageQuery): boolean =>
  Object.keys(query).some((name) => name in querySchema.shape);

/** Parses the parameters of the Images API; unknown ones are ignored. Throws ImageRequestError. */
export function parseImageQuery(query: ImageQuery): Transformation {
  const { data, error } = querySchema.safeParse(query);
  if (data) return data;
  const names = error.issues.map(({ path }) => `"${String(path[0])}"`);
  throw new ImageRequestError(`These parameters are not valid here: ${names.join(', ')}.`);
}

const AVIF_MAX_PIXELS = 9_000_000;
// Higher effort makes files a few percent smaller and takes many times as long.
const AVIF_EFFORT = 2;
const DEFAULT_QUALITY = { jpg: 82, webp: 80, avif: 55 } as const;
const TRANSFORMABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);

/** The media type of a format. */
export const contentTypeOf = (format: ImageFormat): string => `image/${format === 'jpg' ? 'jpeg' : format}`;

/** Whether the Images API transforms the file; others, such as SVG, are delivered unchanged. */
export const isTransformable = (path: string): boolean => TRANSFORMABLE.has(extname(path).toLowerCase());

/** Transforms the picture at `source`. Throws ImageRequestError when the format can't hold the result. */
export async function renderImage(source: string, wanted: Transformation, format: ImageFormat): Promise<Uint8Array> {
  const { autoOrient } = await sharp(source).metadata();
  const { w = autoOrient.width, h = autoOrient.height, fit, f } = wanted;
  if (format === 'avif' && Math.min(w, autoOrient.width) * Math.min(h, autoOrient.height) > AVIF_MAX_PIXELS) {
    throw new ImageRequestError('The parameter "fm" can\'t be avif for pictures of more than 9 megapixels.');
  }
  // A crop retains its proportions where the picture is smaller than requested: nothing is enlarged.
  const shrink = Math.min(1, autoOrient.width / w, autoOrient.height / h);
  const image = sharp(source).autoOrient();
  const resized =
    fit === 'fill'
      ? // Faces are not detected: they are mostly at the top.
        image.resize(Math.round(w * shrink), Math.round(h * shrink), { position: f === 'face' ? 'top' : f })
      : image.resize(w, h, { fit: 'inside', withoutEnlargement: true });
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
