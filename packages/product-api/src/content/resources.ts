import type { LanguageTag } from '@sound-library/contract/locales.ts';
import { z } from 'zod';

/** Every field comes with its values of all locales, by language tag. */
const fieldsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

export const entrySchema = z.object({
  sys: z.object({
    id: z.string(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }),
    updatedAt: z.iso.datetime().optional().catch(undefined),
  }),
  fields: fieldsSchema,
});
export type ContentEntryResource = z.infer<typeof entrySchema>;

export const assetSchema = z.object({ sys: z.object({ id: z.string() }), fields: fieldsSchema });
export type ContentAssetResource = z.infer<typeof assetSchema>;

/** Everything that the content service has published, at one moment. */
export interface ContentSnapshot {
  readonly entries: ReadonlyMap<string, ContentEntryResource>;
  readonly assets: ReadonlyMap<string, ContentAssetResource>;
}

const FALLBACK_LANGUAGE = 'en-GB' satisfies LanguageTag;

/** A resource's fields in one language; what isn't translated falls back to English. */
export function localizedFields(fields: z.infer<typeof fieldsSchema>, language: LanguageTag): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values[language] ?? values[FALLBACK_LANGUAGE]]),
  );
}
