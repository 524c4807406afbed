import type { LanguageTag } from '@sound-library/contract/locales.ts';
import { z } from 'zod';
import type { ProductApiConfig } from '../product-api-config.ts';

/** The content in one language, read by type. */
export type LocalizedContent = Readonly<ReturnType<typeof localizedContent>>;

export interface ReadingOptions {
  readonly assets: ProductApiConfig['assets'];
  /** Called with a sentence about each resource that is left out, and about overlong texts. */
  onSkipped(problem: string): void;
}

export function localizedContent(
  snapshot: ContentSnapshot,
  language: LanguageTag,
  { assets, onSkipped }: ReadingOptions,
) {
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
    /** Where files may come from. */
    assets,
    idsOfType: (contentType: string): readonly string[] => (byType.get(contentType) ?? []).map(({ sys }) => sys.id),
    /** The ids that an entry links to, in any language. */
    linksOf(id: string): readonly string[] {
      const entry = snapshot.entries.get(id);
      return entry ? linkedIds(entry) : [];
    },
    lastChange: (id: string) => lastChangeOf(snapshot, id),
    typeOf: (id: string) => snapshot.entries.get(id)?.sys.contentType.sys.id,
    /** An entry's fields; undefined when it is missing or lacks required data, which is reported. */
    entry<Fields>(id: string, schema: z.ZodType<Fields>): Fields | undefined {
      const entry = snapshot.entries.get(id);
      return entry && read(localizedFields(entry.fields, language), schema, `Entry ${id}`);
    },
    asset<Fields>(id: string, schema: z.ZodType<Fields>): Fields | undefined {
      const asset = snapshot.assets.get(id);
      return asset && read(localizedFields(asset.fields, language), schema, `Asset ${id}`);
    },
    /** An entry's field in all languages that have a value, by language tag. */
    inAllLanguages: (id: string, field: string): Readonly<Record<string, unknown>> =>
      snapshot.entries.get(id)?.fields[field] ?? {},
    /** Reports in a sentence something that can't be shown, or not as it was written. */
    report: onSkipped,
  };
}

/** The same content; `ids` gets those of all resources that are read of it from now on, missing ones included. */
export function notingReads(content: LocalizedContent, ids: Set<string>): LocalizedContent {
  const note = (id: string): string => {
    ids.add(id);
    return id;
  };
  return {
    ...content,
    typeOf: (id) => content.typeOf(note(id)),
    lastChange(id) {
      for (const linked of content.linksOf(id)) ids.add(linked);
      return content.lastChange(note(id));
    },
    entry: (id, schema) => content.entry(note(id), schema),
    asset: (id, schema) => content.asset(note(id), schema),
    inAllLanguages: (id, field) => content.inAllLanguages(note(id), field),
  };
}

const linkSchema = z.object({ sys: z.object({ id: z.string() }) });
const linksSchema = z.union([z.array(linkSchema), linkSchema.transform((link) => [link])]);

/** When the entry, or one that it links to directly, last changed; null when that is unknown. */
export function lastChangeOf({ entries }: ContentSnapshot, id: string): string | null {
  const entry = entries.get(id);
  if (!entry) return null;
  const shown = [entry, ...linkedIds(entry).flatMap((linked) => entries.get(linked) ?? [])];
  const instants = shown.flatMap(({ sys }) => (sys.updatedAt ? [Date.parse(sys.updatedAt)] : []));
  return instants.length === 0 ? null : new Date(Math.max(...instants)).toISOString();
}

function linkedIds({ fields }: ContentEntryResource): string[] {
  return Object.values(fields).flatMap((values) =>
    Object.values(values).flatMap((value) => {
      const links = linksSchema.safeParse(value);
      return links.success ? links.data.map(({ sys }) => sys.id) : [];
    }),
  );
}

/** Maximum lengths of a one-line text, and of a long text on a page. In UTF-16 units. */
export const SHORT_TEXT_MAX = 300;
export const LONG_TEXT_MAX = 20_000;

const ELLIPSIS = '…';
/** A grapheme is rarely longer. */
const LONGEST_CHARACTER = 64;

/** The text, cut to `max` between two graphemes and ended by an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = new Intl.Segmenter().segment(text.slice(0, max + LONGEST_CHARACTER));
  const end = characters.containing(max - ELLIPSIS.length)?.index ?? 0;
  return `${text.slice(0, end)}${ELLIPSIS}`;
}

/** The names of the fields whose texts were cut when they were read; those of objects and lists with their index. */
function cutFields(before: unknown, after: unknown): string[] {
  if (typeof before === 'string' && typeof after === 'string') return isCut(before, after) ? [''] : [];
  if (!isObject(before) || !isObject(after)) return [];
  return Object.entries(after).flatMap(([name, value]) =>
    cutFields(before[name], value).map((inner) => (inner === '' ? name : `${name}.${inner}`)),
  );
}

function isCut(before: string, after: string): boolean {
  return after.length < before.length && after.endsWith(ELLIPSIS);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

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

/** All published content at one moment. */
export interface ContentSnapshot {
  readonly entries: ReadonlyMap<string, ContentEntryResource>;
  readonly assets: ReadonlyMap<string, ContentAssetResource>;
}

const FALLBACK_LANGUAGE = 'en-GB' satisfies LanguageTag;

/** A resource's fields in one language; untranslated ones fall back to English. */
function localizedFields(fields: z.infer<typeof fieldsSchema>, language: LanguageTag): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values[language] ?? values[FALLBACK_LANGUAGE]]),
  );
}
