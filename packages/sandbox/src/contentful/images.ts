import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';

const MAX_SIDE = 4_000;

const side = z
  .string()
  .regex(/^\d+$/, `must be a whole number from 1 to ${MAX_SIDE}`)
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_SIDE, `must be a whole number from 1 to ${MAX_SIDE}`);

const querySchema = z.object({
  w: side.optional(),
  h: side.optional(),
  q: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 1 to 100')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 100, 'must be a whole number from 1 to 100')
    .optional(),
  fm: z.enum(['jpg', 'png', 'webp', 'avif'], 'must be jpg, png, webp or avif').optional(),
  fit: z.literal('fill', 'must be fill, the only one that this double knows').optional(),
  f: z
    .enum(['center', 'top', 'right', 'left', 'bottom', 'face'], 'must be center, top, right, left, bottom or face')
    .default('center'),
});

/** What is asked of an image, checked; sides in pixels. */
export type Transformation = z.infer<typeof querySchema>;
export type ImageFormat = NonNullable<Transformation['fm']>;
export type ImageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The service refuses these parameters; the message names the parameter and its allowed values. */
export class ImageRequestError extends Error {
  override readonly name = 'ImageRequestError';
}

/** True when the address asks for anything but the original file. */
export const hasTransformation = (query: ImageQuery): boolean =>
  Object.keys(query).some((name) => name in querySchema.shape);

/** Parses the parameters of the Images API; unknown ones are passed over. Throws ImageRequestError. */
export function parseImageQuery(query: ImageQuery): Transformation {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) {
    throw new ImageRequestError(
      parsed.error.issues.map(({ path, message }) => `The parameter "${path[0]?.toString()}" ${message}.`).join(' '),
    );
  }
  return parsed.data;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture gets its new shape; sizes in pixels. `extract` comes before `resize`. */
export interface Frame {
  readonly extract?: Size & { readonly left: number; readonly top: number };
  readonly resize?: Size;
  /** Size of the finished picture. */
  readonly size: Size;
}

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

/** Works out the geometry of a transformation, which never makes a picture larger than it is. */
export function frameFor(source: Size, { w, h, fit, f }: Transformation): Frame {
  if (w === undefined || h === undefined || fit === undefined) {
    return insideOf(source, { width: w ?? Number.POSITIVE_INFINITY, height: h ?? Number.POSITIVE_INFINITY });
  }
  const shrink = Math.min(1, source.width / w, source.height / h);
  const target = rounded({ width: w * shrink, height: h * shrink });
  const zoom = Math.min(source.width / target.width, source.height / target.height);
  const part = region(source, rounded({ width: target.width * zoom, height: target.height * zoom }), f);
  return { extract: part, resize: target, size: target };
}

function insideOf(source: Size, box: Size): Frame {
  const factor = Math.min(1, box.width / source.width, box.height / source.height);
  if (factor === 1) {
    return { size: source };
  }
  const size = rounded({ width: source.width * factor, height: source.height * factor });
  return { resize: size, size };
}

/** The part of a picture of a given size that lies in the focus area. Faces are looked for nowhere: they count as the upper middle. */
function region(source: Size, wanted: Size, focus: Transformation['f']): NonNullable<Frame['extract']> {
  const width = Math.min(wanted.width, source.width);
  const height = Math.min(wanted.height, source.height);
  const across = focus === 'left' ? 0 : focus === 'right' ? 1 : 0.5;
  const down = focus === 'top' ? 0 : focus === 'bottom' ? 1 : focus === 'face' ? 0.25 : 0.5;
  return {
    left: Math.round((source.width - width) * across),
    top: Math.round((source.height - height) * down),
    width,
    height,
  };
}

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
