import type { PackFacts } from '../catalogue.ts';
import { ARTIST_TEXTS } from '../texts/artists.ts';
import type { Words } from '../texts/words.ts';
import { entry } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import { type MediaFacts, mustHave } from './media-facts.ts';
import type { Entry } from './model.ts';
import { link } from './sys.ts';

const PICTURE_CREDIT: Words = ['Northlight studio', 'Northlightスタジオ', 'Northlight 스튜디오'];

interface Picture {
  readonly slug: string;
  readonly name: Words;
  readonly date: string;
}

/** The image entry of a picture in `media/covers.json`. */
export function imageEntry({ slug, name, date }: Picture, { covers }: MediaFacts): Entry {
  return entry({
    contentType: 'image',
    id: `image-${slug}`,
    date,
    fields: {
      name: inAllLocales(name),
      credit: inAllLocales(PICTURE_CREDIT),
      image: once(link('Asset', `cover-${slug}`)),
      color: once(mustHave(covers, slug, 'media/covers.json').color),
    },
  });
}

/** The audio entry of a pack's demo. */
export function audioEntry(pack: PackFacts, title: Words, { demos }: MediaFacts): Entry {
  const { durationMs, peaks, loudness, notes } = mustHave(demos, pack.slug, 'media/demos.json');
  return entry({
    contentType: 'audio',
    id: `audio-${pack.slug}`,
    date: pack.releasedOn,
    fields: {
      title: inAllLocales(title),
      artist: inAllLocales(ARTIST_TEXTS[pack.artist].name),
      source: once(link('Asset', `demo-${pack.slug}`)),
      durationMs: once(durationMs),
      peaks: once(peaks),
      loudness: once(loudness),
      key: once(pack.key),
      tempo: once(pack.tempo),
      notes: once(notes),
    },
  });
}
