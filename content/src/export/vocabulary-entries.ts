import { ARTISTS, type ArtistSlug, PACK_MOODS, PACK_TYPES } from '../catalogue.ts';
import { ARTIST_TEXTS } from '../texts/artists.ts';
import { MOOD_NAMES, TYPE_NAMES } from '../texts/labels.ts';
import type { Words } from '../texts/words.ts';
import { entry } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import type { Entry } from './model.ts';

interface LabelRow {
  readonly slug: string;
  readonly name: Words;
  readonly kind: 'type' | 'mood';
}

/** One entry a label: instrument families, then moods, numbered from 1 within their kind. */
export function labelEntries(date: string): readonly Entry[] {
  const label = ({ slug, name, kind }: LabelRow, index: number): Entry =>
    entry({
      contentType: 'label',
      id: `label-${slug}`,
      date,
      fields: { slug: once(slug), name: inAllLocales(name), kind: once(kind), order: once(index + 1) },
    });
  return [
    ...PACK_TYPES.map((slug) => ({ slug, name: TYPE_NAMES[slug], kind: 'type' }) as const).map(label),
    ...PACK_MOODS.map((slug) => ({ slug, name: MOOD_NAMES[slug], kind: 'mood' }) as const).map(label),
  ];
}

/** One entry an artist. */
export function artistEntries(date: string): readonly Entry[] {
  const isArtist = (slug: string): slug is ArtistSlug => Object.hasOwn(ARTISTS, slug);
  return Object.keys(ARTISTS)
    .filter(isArtist)
    .map((slug) => {
      const { name, bio } = ARTIST_TEXTS[slug];
      return entry({
        contentType: 'artist',
        id: `artist-${slug}`,
        date,
        fields: { slug: once(slug), name: inAllLocales(name), bio: inAllLocales(bio) },
      });
    });
}
