import { z } from 'zod';

/** A field's values, keyed by locale code. */
export const localizedValuesSchema = z.record(z.string(), z.unknown());
const linkSchema = z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.string(), id: z.string() }) });

const sysSchema = z.looseObject({
  id: z.string().min(1),
  version: z.number().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  publishedAt: z.string().optional(),
  firstPublishedAt: z.string().optional(),
  publishedVersion: z.number().optional(),
  publishedCounter: z.number().optional(),
});

/** Tags and concepts; the sandbox keeps them and looks no further. */
export const metadataSchema = z.object({
  tags: z.array(linkSchema).default([]),
  concepts: z.array(linkSchema).default([]),
});

const fieldSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  localized: z.boolean().default(false),
  required: z.boolean().default(false),
  disabled: z.boolean().default(false),
  omitted: z.boolean().default(false),
  linkType: z.string().optional(),
  validations: z.array(z.unknown()).default([]),
  items: z
    .looseObject({ type: z.string(), linkType: z.string().optional(), validations: z.array(z.unknown()).default([]) })
    .optional(),
});

const contentTypeSchema = z.looseObject({
  sys: sysSchema,
  name: z.string(),
  description: z.string().nullish(),
  displayField: z.string().nullish(),
  fields: z.array(fieldSchema),
});

const assetSchema = z.looseObject({
  sys: sysSchema,
  metadata: metadataSchema.optional(),
  fields: z.record(z.string(), localizedValuesSchema),
});

const entrySchema = assetSchema.extend({ sys: sysSchema.extend({ contentType: linkSchema }) });

const localeSchema = z.looseObject({
  sys: z.looseObject({ id: z.string().optional(), version: z.number().optional() }).optional(),
  code: z.string().min(1),
  name: z.string(),
  default: z.boolean().default(false),
  fallbackCode: z.string().nullish(),
  /** Required fields may be empty in it. */
  optional: z.boolean().default(false),
});

/** What `contentful-export` writes and Contentful's importer reads; parts that delivery doesn't show are passed over. */
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
export type ExportSys = z.infer<typeof sysSchema>;
