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
