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
  fm: z.enum(['jpg', 'png', 'webp', 'gif', 'avif'], 'must be jpg, png, webp, gif or avif').optional(),
  fl: z
    .enum(['progressive', 'png8', 'lossless'], 'must be progressive (jpg), png8 (png) or lossless (webp)')
    .optional(),
  fit: z.enum(['pad', 'fill', 'scale', 'crop', 'thumb'], 'must be pad, fill, scale, crop or thumb').optional(),
  f: z
    .enum(
      [
        'center',
        'top',
        'right',
        'left',
        'bottom',
        'top_right',
        'top_left',
        'bottom_right',
        'bottom_left',
        'face',
        'faces',
      ],
      'must be center, top, right, left, bottom, top_right, top_left, bottom_right, bottom_left, face or faces',
    )
    .default('center'),
  r: z
    .union(
      [
        z.literal('max'),
        z
          .string()
          .regex(/^\d{1,4}$/)
          .transform(Number),
      ],
      'must be a radius in pixels or max',
    )
    .optional(),
  bg: z
    .string()
    .regex(/^rgb:[0-9a-f]{6}$/i, 'must be a colour such as rgb:9090ff')
    .transform((value) => `#${value.slice(4).toLowerCase()}`)
    .optional(),
});

/** What is asked of an image, checked; sides and radius in pixels. */
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
