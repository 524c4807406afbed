import { z } from 'zod';
import { localizedValuesSchema, metadataSchema } from './export-schema.ts';

const versionSchema = z.object({ metadata: metadataSchema, fields: z.record(z.string(), localizedValuesSchema) });

const sysSchema = z.object({
  id: z.string().min(1),
  /** Counts every change: saving, publishing and all the others. */
  version: z.number().int().positive(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The version that was published; absent when nothing is published now. */
  publishedVersion: z.number().int().optional(),
  publishedAt: z.string().optional(),
  firstPublishedAt: z.string().optional(),
  publishedCounter: z.number().int().nonnegative(),
});

const common = versionSchema.extend({
  sys: sysSchema,
  /** What was last published, as it was then; absent when nothing is published now. */
  published: versionSchema.optional(),
});
const entrySchema = common.extend({ type: z.literal('Entry'), contentType: z.string() });
const assetSchema = common.extend({ type: z.literal('Asset') });

/** An entry or asset with both its versions: what was last saved, and what was last published. */
export const contentRecordSchema = z.discriminatedUnion('type', [entrySchema, assetSchema]);

export type ContentRecord = z.infer<typeof contentRecordSchema>;
export type ContentSys = z.infer<typeof sysSchema>;
export type ContentVersion = z.infer<typeof versionSchema>;

/** The key under which entries and assets are found side by side. */
export const keyOf = (type: string, id: string): string => `${type}:${id}`;

/** The key of a record. */
export const keyOfRecord = ({ type, sys }: ContentRecord): string => keyOf(type, sys.id);
