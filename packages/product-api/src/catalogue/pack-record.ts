import type { Pack, PackSummary } from '@sound-library/contract/resources/packs.ts';
import { derivedAudio, derivedImage } from '../content/derived-media.ts';
import { artistFields, packFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { type Label, labelReference } from './labels.ts';
import { packInstrument } from './pack-instrument.ts';
import { paragraphs } from './paragraphs.ts';

const NEW_FOR_DAYS = 90;
const DAY_MS = 86_400_000;

/** A pack in one language, as far as it doesn't depend on the day it is looked at. */
export interface PackRecord {
  /** Rank among the featured ones, 1 first; Infinity when not featured. */
  readonly featuredRank: number;
  readonly summary: Omit<PackSummary, 'is_new'>;
  readonly detail: Omit<Pack, keyof PackSummary | 'similar'>;
}

/** Reads a pack; undefined when it lacks what a card needs, its cover included. */
export function readPack(
  content: LocalizedContent,
  id: string,
  labels: ReadonlyMap<string, Label>,
  rules: ProductApiConfig['assets'],
): PackRecord | undefined {
  const fields = content.entry(id, packFields);
  const cover = fields && derivedImage(content, fields.cover, rules);
  if (!fields || !cover) return undefined;
  const artist = fields.artist === undefined ? undefined : content.entry(fields.artist, artistFields);
  const demos = fields.demos.flatMap((demoId) => derivedAudio(content, demoId, rules) ?? []);
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
      instrument: packInstrument(content, fields, rules),
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
