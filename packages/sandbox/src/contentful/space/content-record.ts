import { z } from 'zod';
import type { LinkTarget } from '../resource.ts';
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
  archivedVersion: z.number().int().optional(),
  archivedAt: z.string().optional(),
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

/** An entry or asset of the export that an editor deleted. */
export const deletionSchema = z.object({ type: z.literal('Deletion'), of: z.enum(['Entry', 'Asset']), id: z.string() });

export type ContentRecord = z.infer<typeof contentRecordSchema>;
export type ContentSys = z.infer<typeof sysSchema>;
export type ContentVersion = z.infer<typeof versionSchema>;
export type Deletion = z.infer<typeof deletionSchema>;
/** What an editor made of one entry or asset. */
export type Change = ContentRecord | Deletion;

/** The key under which entries and assets are found side by side. */
export const keyOf = (type: string, id: string): string => `${type}:${id}`;

/** The resource that a change is about. */
export const targetOfChange = (change: Change): { type: LinkTarget; id: string } =>
  change.type === 'Deletion' ? { type: change.of, id: change.id } : { type: change.type, id: change.sys.id };

/** The key of the resource that a change is about. */
export function keyOfChange(change: Change): string {
  const { type, id } = targetOfChange(change);
  return keyOf(type, id);
}
