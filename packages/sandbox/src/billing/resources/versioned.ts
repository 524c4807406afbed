import { z } from 'zod';

/** A moment, in whole seconds since 1970. */
export const momentSchema = z.number().int().nonnegative();

/** What Chargebee gives with every resource; the version rises with each change, over all resources. */
export const versionedShape = {
  created_at: momentSchema,
  updated_at: momentSchema,
  resource_version: z.number().int(),
};

export interface Versioned {
  updated_at: number;
  resource_version: number;
}
