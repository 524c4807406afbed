import type { LanguageTag } from '@sound-library/contract/locales.ts';
import type { z } from 'zod';
import { lastChangeOf } from './last-change.ts';
import { type ContentSnapshot, localizedFields } from './resources.ts';
import { cutFields } from './texts.ts';

/** The content in one language, read by type. */
export interface LocalizedContent {
  readonly language: LanguageTag;
  idsOfType(contentType: string): readonly string[];
  typeOf(id: string): string | undefined;
  /** When the entry, or one that it links to, was last changed; null when that isn't known. */
  lastChange(id: string): string | null;
  /** An entry's fields; undefined when it isn't there or lacks what it needs, which is reported. */
  entry<Fields>(id: string, schema: z.ZodType<Fields>): Fields | undefined;
  asset<Fields>(id: string, schema: z.ZodType<Fields>): Fields | undefined;
  /** An entry's field in each language that it has a value in, whichever is read; by language tag. */
  inAllLanguages(id: string, field: string): Readonly<Record<string, unknown>>;
  /** Tells in a sentence of something that cannot be shown, or not as it was written. */
  report(problem: string): void;
}

/** `onSkipped` is told, in a sentence, of each resource that lacks what it needs, and of texts that are too long. */
export function localizedContent(
  snapshot: ContentSnapshot,
  language: LanguageTag,
  onSkipped: (problem: string) => void,
): LocalizedContent {
  const byType = Map.groupBy(snapshot.entries.values(), ({ sys }) => sys.contentType.sys.id);

  function read<Fields>(fields: Record<string, unknown>, schema: z.ZodType<Fields>, name: string): Fields | undefined {
    const parsed = schema.safeParse(fields);
    if (parsed.success) {
      const cut = cutFields(fields, parsed.data);
      if (cut.length > 0) onSkipped(`${name} has texts that are too long in ${language}: ${cut.join(', ')}`);
      return parsed.data;
    }
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    onSkipped(`${name} is left out (${reasons.join('; ')})`);
    return undefined;
  }

  return {
    language,
    idsOfType: (contentType) => (byType.get(contentType) ?? []).map(({ sys }) => sys.id),
    lastChange: (id) => lastChangeOf(snapshot, id),
    typeOf: (id) => snapshot.entries.get(id)?.sys.contentType.sys.id,
    entry(id, schema) {
      const entry = snapshot.entries.get(id);
      return entry && read(localizedFields(entry.fields, language), schema, `Entry ${id}`);
    },
    asset(id, schema) {
      const asset = snapshot.assets.get(id);
      return asset && read(localizedFields(asset.fields, language), schema, `Asset ${id}`);
    },
    inAllLanguages: (id, field) => snapshot.entries.get(id)?.fields[field] ?? {},
    report: onSkipped,
  };
}
