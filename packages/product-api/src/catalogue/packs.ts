import type { PackSort } from '@sound-library/contract/catalogue.ts';
import type { LanguageTag } from '@sound-library/contract/locales.ts';
import type {
  LABEL_KINDS,
  LabelReference,
  Pack,
  PackInstrument,
  PackSummary,
} from '@sound-library/contract/resources/packs.ts';
import type { z } from 'zod';
import { artistFields, labelFields, packFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import { derivedAudio, derivedImage, derivedNote } from '../content/media.ts';

const NEW_FOR_DAYS = 90;
const DAY_MS = 86_400_000;

/** The part of a pack in one language that doesn't depend on the current date. */
export interface PackRecord {
  /** Rank among the featured ones, 1 first; Infinity when not featured. */
  readonly featuredRank: number;
  readonly summary: Omit<PackSummary, 'is_new'>;
  readonly detail: Omit<Pack, keyof PackSummary | 'similar'>;
}

/** Reads a pack; undefined when it lacks data for a card, including its cover. */
export function readPack(
  content: LocalizedContent,
  id: string,
  labels: ReadonlyMap<string, Label>,
): PackRecord | undefined {
  const fields = content.entry(id, packFields);
  const cover = fields && derivedImage(content, fields.cover);
  if (!fields || !cover) return undefined;
  const artist = fields.artist === undefined ? undefined : content.entry(fields.artist, artistFields);
  const demos = fields.demos.flatMap((demoId) => derivedAudio(content, demoId) ?? []);
  const references = (ids: readonly string[]) =>
    ids.flatMap((labelId) => {
      const label = labels.get(labelId);
      return label ? [labelReference(label)] : [];
    });
  return {
    featuredRank: fields.featured ?? Number.POSITIVE_INFINITY,
    summary: {
      content_id: id,
      slug: fields.slug,
      name: fields.name,
      tagline: fields.tagline,
      types: references(fields.types),
      labels: references(fields.labels),
      artist: artist?.name ?? '',
      artist_id: (artist && fields.artist) ?? null,
      premium: fields.premium,
      released_on: fields.releasedOn,
      cover,
      demo: demos[0] ?? null,
    },
    detail: {
      description: paragraphs(fields.description),
      story: paragraphs(fields.story),
      credits: fields.credits,
      artist_bio: artist?.bio ?? '',
      demos,
      instrument: packInstrument(content, fields),
      size_mb: fields.sizeMb,
      updated_at: content.lastChange(id),
    },
  };
}

/** The card of a pack on the given day. */
export function packSummary({ summary }: PackRecord, now: Date): PackSummary {
  const age = now.getTime() - Date.parse(summary.released_on);
  return { ...summary, is_new: age <= NEW_FOR_DAYS * DAY_MS };
}

export interface Label extends LabelReference {
  readonly kind: (typeof LABEL_KINDS)[number];
}

/** All labels, types first, each kind in the editors' order. */
export function readLabels(content: LocalizedContent): Label[] {
  return content
    .idsOfType('label')
    .flatMap((id) => {
      const fields = content.entry(id, labelFields);
      return fields ? [{ content_id: id, ...fields }] : [];
    })
    .sort((one, other) => other.kind.localeCompare(one.kind) || one.order - other.order)
    .map(({ content_id, slug, name, kind }) => ({ content_id, slug, name, kind }));
}

/** A label in a response. */
export function labelReference({ content_id, slug, name }: LabelReference): LabelReference {
  return { content_id, slug, name };
}

/** The instrument of a pack, lowest note first and each key once; null when none of its notes is playable. */
function packInstrument(
  content: LocalizedContent,
  { instrument, notes }: Pick<z.infer<typeof packFields>, 'instrument' | 'notes'>,
): PackInstrument | null {
  const playable = notes.flatMap((id) => derivedNote(content, id) ?? []);
  const byKey = new Map(playable.map((note) => [note.midi, note]));
  if (byKey.size === 0) return null;
  return { kind: instrument, notes: [...byKey.values()].sort((one, other) => one.midi - other.midi) };
}

/** Splits a long text into its paragraphs, which are separated by empty lines. */
function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

type Compare = (one: PackRecord, other: PackRecord) => number;

/** The orders of the pack list; names by the language's collation, ties by name and slug, so that pages never overlap. */
export function packOrders(language: LanguageTag): Readonly<Record<PackSort, Compare>> {
  const collator = new Intl.Collator(language, { numeric: true });
  const name: Compare = (one, other) =>
    collator.compare(one.summary.name, other.summary.name) || (one.summary.slug < other.summary.slug ? -1 : 1);
  // As texts, since parsing dates would be the largest cost of a publication.
  const oldest: Compare = ({ summary: { released_on: one } }, { summary: { released_on: other } }) =>
    Number(one > other) - Number(one < other);
  const newest: Compare = (one, other) => oldest(other, one);
  // Infinity - Infinity is NaN, so NaN || falls through to the next rule: packs that aren't featured are ordered by date.
  const featured: Compare = (one, other) => one.featuredRank - other.featuredRank;
  const inTurn =
    (...rules: Compare[]): Compare =>
    (one, other) =>
      rules.reduce((decided, rule) => decided || rule(one, other), 0);
  return {
    featured: inTurn(featured, newest, name),
    newest: inTurn(newest, name),
    oldest: inTurn(oldest, name),
    name,
  };
}

/** The packs in every order. Collation is slow: each order is computed once, on first use. */
export function sortedPacks(packs: readonly PackRecord[], language: LanguageTag) {
  const compare = packOrders(language);
  const cached = new Map<PackSort, readonly PackRecord[]>();

  function all(order: PackSort): readonly PackRecord[] {
    const sorted = cached.get(order) ?? [...packs].sort(compare[order]);
    cached.set(order, sorted);
    return sorted;
  }

  return {
    all,
    /** Some of them in that order. */
    some(chosen: readonly PackRecord[], order: PackSort): PackRecord[] {
      const wanted = new Set(chosen);
      return all(order).filter((pack) => wanted.has(pack));
    },
  };
}

/** Number of the given packs per type, by its slug. */
export function typeCounts(packs: readonly PackRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { summary } of packs) {
    for (const { slug } of summary.types) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}
