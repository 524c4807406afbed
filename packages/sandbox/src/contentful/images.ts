import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { writeAtomically } from '../state-file.ts';

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max).optional();

const querySchema = z.object({
  w: wholeNumber(4_000),
  h: wholeNumber(4_000),
  q: wholeNumber(100),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  fit: z.literal('fill').optional(),
  f: z.enum(['center', 'top', 'right', 'left', 'bottom', 'face']).default('center'),
});

type Transformation = z.infer<typeof querySchema>;
type ImageFormat = NonNullable<Transformation['fm']>;
export type ImageQuery = Readonly<Record<string, string | string[] | undefined>>;

export class ImageRequestError extends Error {
  override readonly name = 'ImageRequestError';
}

export const hasTransformation = (query: ImageQuery): boolean =>
  Object.keys(query).some((name) => name in querySchema.shape);

/** Parses the parameters of the Images API; unknown ones are ignored. Throws ImageRequestError. */
function parseImageQuery(query: ImageQuery): Transformation {
  const { data, error } = querySchema.safeParse(query);
  if (data) return data;
  const names = error.issues.map(({ path }) => `"${String(path[0])}"`);
  throw new ImageRequestError(`These parameters are not valid here: ${names.join(', ')}.`);
}

// Higher effort makes files a few percent smaller and takes many times as long.
const AVIF_EFFORT = 2;
const DEFAULT_QUALITY = { jpg: 82, webp: 80, avif: 55 } as const;
const TRANSFORMABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);

/** Whether the Images API transforms the file; others, such as SVG, are delivered unchanged. */
export const isTransformable = (path: string): boolean => TRANSFORMABLE.has(extname(path).toLowerCase());

const CONCURRENT_RENDERINGS = 2;
const RENDERING_VERSION = 3;

/**
 * Transformed pictures on disk, below `root`. Returns the path of the picture at `source` (absolute) relative to `root`, and its
 * media type. Equal concurrent requests share one rendering. Throws ImageRequestError.
 */
export function imageCache(root: string) {
  const limit = pLimit(CONCURRENT_RENDERINGS);
  const rendering = new Map<string, Promise<void>>();

  async function renderTo(path: string, source: string, wanted: Transformation, format: ImageFormat): Promise<void> {
    if (!existsSync(path)) await writeAtomically(path, await limit(() => renderImage(source, wanted, format)));
  }
  return async (source: string, query: ImageQuery): Promise<{ readonly path: string; readonly type: string }> => {
    const wanted = parseImageQuery(query);
    const format = wanted.fm ?? originalFormat(source);
    const { mtimeMs, size } = await stat(source);
    const identity = JSON.stringify([RENDERING_VERSION, source, mtimeMs, size, wanted, format]);
    const hash = createHash('sha256').update(identity).digest('hex');
    const path = join(hash.slice(0, 2), `${hash}.${format}`);
    const job =
      rendering.get(path) ?? renderTo(join(root, path), source, wanted, format).finally(() => rendering.delete(path));
    rendering.set(path, job);
    await job;
    return { path, type: `image/${format === 'jpg' ? 'jpeg' : format}` };
  };
}

function originalFormat(source: string): ImageFormat {
  const extension = extname(source).slice(1).toLowerCase();
  return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg';
}

async function renderImage(source: string, wanted: Transformation, format: ImageFormat): Promise<Uint8Array> {
  const { autoOrient } = await sharp(source).metadata();
  const { w = autoOrient.width, h = autoOrient.height, fit, f } = wanted;
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
  if (format === 'png') return image.png();
  const quality = q ?? DEFAULT_QUALITY[format];
  if (format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality });
  return image.toFormat(format, format === 'avif' ? { quality, effort: AVIF_EFFORT } : { quality });
}
