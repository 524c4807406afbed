import type { PackFacts } from '../catalogue.ts';
import { packTexts } from '../texts/pack-texts.ts';
import { creditsField } from './credits-field.ts';
import { entry, entryLinksTo } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import { type MediaFacts, mustHave } from './media-facts.ts';
import type { Entry } from './model.ts';
import { link } from './sys.ts';

/** The entry of a pack; its cover, demo and notes carry the same slug. */
export function packEntry(pack: PackFacts, { notes }: MediaFacts): Entry {
  const { slug, featured } = pack;
  const texts = packTexts(pack);
  const { kind, midis } = mustHave(notes, slug, 'media/notes.json');
  return entry({
    contentType: 'pack',
    id: `pack-${slug}`,
    date: pack.releasedOn,
    fields: {
      slug: once(slug),
      name: inAllLocales(texts.name),
      tagline: inAllLocales(texts.tagline),
      description: inAllLocales(texts.description),
      story: inAllLocales(texts.story),
      types: once(entryLinksTo('label', pack.types)),
      labels: once(entryLinksTo('label', pack.moods)),
      artist: once(link('Entry', `artist-${pack.artist}`)),
      credits: creditsField(texts.credits),
      cover: once(link('Entry', `image-${slug}`)),
      demos: once([link('Entry', `audio-${slug}`)]),
      instrument: once(kind),
      notes: once(midis.map((midi) => link('Entry', `note-${slug}-${midi}`))),
      premium: once(pack.premium),
      ...(featured === undefined ? {} : { featured: once(featured) }),
      releasedOn: once(pack.releasedOn),
      sizeMb: once(pack.sizeMb),
    },
  });
}
