import { z } from 'zod';
import { type ExportAsset, type ExportEntry, type ExportSys, localizedValuesSchema, metadataSchema } from './export.ts';

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

const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** An entry of the export as a record. An export holds one version of it: what is published is what was saved. */
export const recordOfEntry = (entry: ExportEntry): ContentRecord => ({
  type: 'Entry',
  contentType: entry.sys.contentType.sys.id,
  ...versionsOf(entry),
});

/** An asset of the export as a record. */
export const recordOfAsset = (asset: ExportAsset): ContentRecord => ({ type: 'Asset', ...versionsOf(asset) });

function versionsOf({ sys, fields, metadata = { tags: [], concepts: [] } }: ExportAsset) {
  const version = { fields, metadata };
  return { sys: toSys(sys), ...version, ...(sys.publishedVersion === undefined ? {} : { published: version }) };
}

function toSys(sys: ExportSys): ContentSys {
  const createdAt = sys.createdAt ?? LONG_AGO;
  const updatedAt = sys.updatedAt ?? createdAt;
  const common = {
    id: sys.id,
    version: sys.version ?? (sys.publishedVersion ?? 0) + 1,
    createdAt,
    updatedAt,
    firstPublishedAt: sys.firstPublishedAt,
    publishedCounter: sys.publishedCounter ?? (sys.publishedVersion === undefined ? 0 : 1),
  };
  if (sys.publishedVersion === undefined) return common;
  return {
    ...common,
    publishedVersion: sys.publishedVersion,
    // What was edited since counts as published too, so it was published then.
    publishedAt: updatedAt,
    firstPublishedAt: sys.firstPublishedAt ?? sys.publishedAt ?? updatedAt,
  };
}
