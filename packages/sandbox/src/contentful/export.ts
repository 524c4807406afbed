import { z } from 'zod';

/** A field's values, keyed by locale code. */
export const fieldsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
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

export type ExportContentType = z.infer<typeof contentTypeSchema>;
export type ExportField = z.infer<typeof fieldSchema>;
export type ExportEntry = z.infer<typeof entrySchema>;
export type ExportAsset = z.infer<typeof assetSchema>;
export type ExportLocale = z.infer<typeof localeSchema>;
