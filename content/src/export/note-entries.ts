import type { PackFacts } from '../catalogue.ts';
import { packTexts } from '../texts/pack-texts.ts';
import { soundAsset } from './assets.ts';
import { entry } from './entry.ts';
import { once } from './locales.ts';
import { type MediaFacts, mustHave } from './media-facts.ts';
import type { Asset, Entry } from './model.ts';
import { link } from './sys.ts';

const notesOf = (slug: string, { notes }: MediaFacts) => mustHave(notes, slug, 'media/notes.json').midis;

/** One entry a note of the pack's instrument. */
export function noteEntries({ slug, releasedOn }: PackFacts, media: MediaFacts): readonly Entry[] {
  return notesOf(slug, media).map((midi) =>
    entry({
      contentType: 'note',
      id: `note-${slug}-${midi}`,
      date: releasedOn,
      fields: { midi: once(midi), source: once(link('Asset', `note-${slug}-${midi}`)) },
    }),
  );
}

/** Their files, called by the pack and the MIDI number. */
export function noteAssets(pack: PackFacts, media: MediaFacts): readonly Asset[] {
  const [en, ja, ko] = packTexts(pack).name;
  return notesOf(pack.slug, media).map((midi) =>
    soundAsset(
      'note',
      {
        slug: `${pack.slug}-${midi}`,
        title: [`${en} ${midi}`, `${ja} ${midi}`, `${ko} ${midi}`],
        date: pack.releasedOn,
      },
      media,
    ),
  );
}
