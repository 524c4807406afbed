import { PACKS } from '../catalogue.ts';
import { packTexts } from '../texts/pack-texts.ts';
import { PAGES } from '../texts/pages.ts';
import { pictureAsset, soundAsset } from './assets.ts';
import { contentTypes } from './content-types.ts';
import { drumAssets, drumEntries } from './drum-entries.ts';
import { filmAssets, filmEntry } from './film-entries.ts';
import { LOCALES } from './locales.ts';
import { audioEntry, imageEntry } from './media-entries.ts';
import type { MediaFacts } from './media-facts.ts';
import type { ContentfulExport } from './model.ts';
import { noteAssets, noteEntries } from './note-entries.ts';
import { packEntry } from './pack-entries.ts';
import { pageEntries } from './page-entries.ts';
import { installerAssets, installerEntries, siteEntries } from './site-entries.ts';
import { artistEntries, labelEntries } from './vocabulary-entries.ts';

function pictures(latest: string) {
  const covers = PACKS.map((pack) => ({ slug: pack.slug, name: packTexts(pack).name, date: pack.releasedOn }));
  const heroes = PAGES.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      (section.kind === 'hero' || section.kind === 'action') && section.image !== undefined
        ? [{ slug: section.image, name: section.heading, date: latest }]
        : [],
    ),
  );
  // A page may show a pack's cover or another page's picture, which keeps its first name.
  const bySlug = new Map([...covers, ...heroes].reverse().map((picture) => [picture.slug, picture]));
  return [...bySlug.values()].reverse();
}

/** The whole demo space; entries stand after those that they link to. Throws when a medium's facts are missing. */
export function contentExport(media: MediaFacts): ContentfulExport {
  const dates = PACKS.map(({ releasedOn }) => releasedOn).sort();
  const first = dates.at(0);
  const latest = dates.at(-1);
  if (first === undefined || latest === undefined) throw new Error('the catalogue has no packs');
  const images = pictures(latest);
  return {
    contentTypes: contentTypes(first),
    tags: [],
    editorInterfaces: [],
    entries: [
      ...labelEntries(first),
      ...artistEntries(first),
      ...images.map((image) => imageEntry(image, media)),
      ...PACKS.map((pack) => audioEntry(pack, packTexts(pack).demoTitle, media)),
      ...PACKS.flatMap((pack) => noteEntries(pack, media)),
      ...PACKS.map((pack) => packEntry(pack, media)),
      filmEntry(latest),
      ...pageEntries(latest),
      ...siteEntries(PACKS, latest),
      ...installerEntries(latest, media),
      ...drumEntries(latest),
    ],
    assets: [
      ...images.map(({ slug, name, date }) => pictureAsset({ slug, title: name, date }, media)),
      ...PACKS.map((pack) => {
        const { demoTitle } = packTexts(pack);
        return soundAsset('demo', { slug: pack.slug, title: demoTitle, date: pack.releasedOn }, media);
      }),
      ...PACKS.flatMap((pack) => noteAssets(pack, media)),
      ...filmAssets(latest, media),
      ...installerAssets(latest, media),
      ...drumAssets(latest, media),
    ],
    locales: LOCALES,
    webhooks: [],
    roles: [],
  };
}
