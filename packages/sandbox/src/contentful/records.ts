import { z } from 'zod';

const fieldsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const linkSchema = z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.string(), id: z.string() }) });

const sysSchema = z.looseObject({
  id: z.string().min(1),
  version: z.number().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedVersion: z.number().optional(),
});

const fieldSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  localized: z.boolean().default(false),
  required: z.boolean().default(false),
  linkType: z.string().optional(),
  validations: z.array(z.unknown()).default([]),
  items: z
    .looseObject({ type: z.string(), linkType: z.string().optional(), validations: z.array(z.unknown()).default([]) })
    .optional(),
});

/** A content type without its `sys`; properties of other parts of the service are preserved. */
export const definitionSchema = z.looseObject({
  name: z.string(),
  displayField: z.string().nullish(),
  fields: z.array(fieldSchema),
});
const contentTypeSchema = definitionSchema.extend({ sys: z.looseObject({ id: z.string().min(1) }) });

const assetSchema = z.looseObject({ sys: sysSchema, fields: fieldsSchema });
const entrySchema = assetSchema.extend({ sys: sysSchema.extend({ contentType: linkSchema }) });

export const localeSchema = z.looseObject({
  code: z.string().min(1),
  default: z.boolean().default(false),
  /** Required fields may be empty in this locale. */
  optional: z.boolean().default(false),
  fallbackCode: z.string().nullish(),
});

/** The format of `contentful-export` and Contentful's importer; other parts are ignored. */
export const exportSchema = z.looseObject({
  contentTypes: z.array(contentTypeSchema).default([]),
  entries: z.array(entrySchema).default([]),
  assets: z.array(assetSchema).default([]),
  locales: z.array(localeSchema).min(1),
});

type ExportContentType = z.infer<typeof contentTypeSchema>;
export type ExportField = z.infer<typeof fieldSchema>;
type ExportEntry = z.infer<typeof entrySchema>;
type ExportAsset = z.infer<typeof assetSchema>;
export type ExportLocale = z.infer<typeof localeSchema>;

const versionsSchema = z.object({
  id: z.string().min(1),
  /** Counts every change: saving, publishing and unpublishing. */
  version: z.number().int().positive(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedVersion: z.number().int().optional(),
  publishedAt: z.string().optional(),
  /** Stays when the resource is unpublished. */
  firstPublishedAt: z.string().optional(),
});

const common = z.object({
  sys: versionsSchema,
  fields: fieldsSchema,
  published: z.object({ fields: fieldsSchema }).optional(),
});

export const contentRecordSchema = z.discriminatedUnion('type', [
  common.extend({ type: z.literal('Entry'), contentType: z.string() }),
  common.extend({ type: z.literal('Asset') }),
]);
export type ContentRecord = z.infer<typeof contentRecordSchema>;
export type Fields = ContentRecord['fields'];
export type ResourceType = ContentRecord['type'];

export const keyOf = (type: string, id: string): string => `${type}:${id}`;
export const keyOfRecord = ({ type, sys }: ContentRecord): string => keyOf(type, sys.id);

/** An entry of the export as a record. An export contains one version of it: published and saved state are equal. */
export const recordOfEntry = (entry: ExportEntry): ContentRecord => ({
  type: 'Entry',
  contentType: entry.sys.contentType.sys.id,
  ...versionsOf(entry),
});

export const recordOfAsset = (asset: ExportAsset): ContentRecord => ({ type: 'Asset', ...versionsOf(asset) });

function versionsOf({ sys, fields }: ExportAsset) {
  const { id, createdAt, updatedAt, publishedVersion } = sys;
  const common = { id, version: sys.version ?? (publishedVersion ?? 0) + 1, createdAt, updatedAt };
  if (publishedVersion === undefined) return { sys: common, fields };
  // Later edits count as published too, so this is their publication time.
  const publication = { publishedVersion, publishedAt: updatedAt, firstPublishedAt: updatedAt };
  return { sys: { ...common, ...publication }, fields, published: { fields } };
}

export const contentTypeRecordSchema = z.object({
  sys: versionsSchema,
  draft: definitionSchema,
  /** The definition that entries must fit; absent until the content type is published. */
  published: definitionSchema.optional(),
});
export type ContentTypeRecord = z.infer<typeof contentTypeRecordSchema>;

const SINCE_EVER = '2024-01-01T00:00:00.000Z';
const exportedSysSchema = z.object({
  id: z.string(),
  version: z.number().int().default(2),
  createdAt: z.string().default(SINCE_EVER),
  updatedAt: z.string().default(SINCE_EVER),
  publishedVersion: z.number().int().default(1),
});

export function recordOfContentType({ sys: exported, ...definition }: ExportContentType): ContentTypeRecord {
  const sys = exportedSysSchema.parse(exported);
  const publication = { publishedAt: sys.updatedAt, firstPublishedAt: sys.updatedAt };
  return { sys: { ...sys, ...publication }, draft: definition, published: definition };
}
