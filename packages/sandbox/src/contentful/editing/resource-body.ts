import { z } from 'zod';
import { badRequest } from '../api-error.ts';
import { isObject } from '../resource.ts';
import { metadataSchema } from '../space/export-schema.ts';

const bodySchema = z.object({
  // Each field's shape is told by its name later: here only that there are fields.
  fields: z.record(z.string(), z.unknown()).default({}),
  metadata: metadataSchema.optional(),
});

/** An entry or asset as an editor sends it; `sys` is passed over. */
export type ResourceBody = z.output<typeof bodySchema>;

/** Reads the body of a request that saves. Throws ContentApiError (400) for anything but an entry or asset. */
export function resourceBody(body: unknown): ResourceBody {
  const { data } = bodySchema.safeParse(body);
  if (data === undefined) throw badRequest('The body must be an object with fields, each by locale.');
  return data;
}

/** Throws ContentApiError (400) for a body that asks for some locales only, which the sandbox does not know. */
export function wholeResource(body: unknown): void {
  if (isObject(body) && (body.add !== undefined || body.remove !== undefined)) {
    throw badRequest('All locales of an entry are published together: publishing some of them is not possible.');
  }
}
