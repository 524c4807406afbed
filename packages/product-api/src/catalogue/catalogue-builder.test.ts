import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  assetLink,
  byLanguage,
  entryLink,
  SAMPLE_ASSETS,
  type SampleSpace,
  samplePicture,
  searchablePackOf,
  snapshotOf,
} from '../../test/support/sample-space.ts';
import type { ContentSnapshot } from '../content/localized-content.ts';
import { lazyPackIndex, MemoryPackIndex } from '../search/pack-index-memory.ts';
import { type Catalogue, catalogueBuilder } from './build-catalogue.ts';
import { runSynchronously } from './cooperative-work.ts';

const OPTIONS = { assets: SAMPLE_ASSETS, onSkipped: () => undefined };
const WORDS = ['frozen', 'felt', 'piano', 'strings', 'string', '弦楽', 'ピアノ', 'フェルト', '피아노', '현악', 'lo-fi'];
const QUERIES = [...WORDS, 'frozen piano', 'strngs', 'piano felt', 'ピア', '피', '弦', 'lofi', 'iris', 'keys'];

type Entry = SampleSpace['entries'][string];
/** The entries and files of a space by id; undefined ones are not published. */
interface Space {
  readonly entries: Readonly<Record<string, Entry | undefined>>;
  readonly assets: Readonly<Record<string, ReturnType<typeof samplePicture> | undefined>>;
}
interface PackModel {
  readonly words: readonly string[];
  readonly cover?: number;
  readonly artist?: number;
  readonly label?: number;
}

function pack(number: number, { words, cover = 0, artist = 0, label = 1 }: PackModel): Entry {
  const fields = {
    slug: `pack-${number}`,
    name: byLanguage({ 'en-GB': words[0] ?? '', ja: words.slice(0, 2).join(''), ko: words[1] ?? 'frozen' }),
    description: words.join(' '),
    cover: entryLink(`cover-${cover}`),
    artist: entryLink(`artist-${artist}`),
    types: [entryLink(`label-${label}`)],
    releasedOn: `2026-01-0${1 + words.length}`,
  };
  return ['pack', fields];
}
const artist = (name: string): Entry => ['artist', { slug: 'a', name: `Iris ${name}` }];
const label = (number: number, name: string): Entry => [
  'label',
  { slug: `keys-${number}`, name, kind: 'type', order: number },
];
const cover = (number: number): Entry => ['image', { name: 'Cover', image: assetLink(`file-${number}`) }];

/** Two artists, two labels and three covers, besides these packs. */
function spaceOf(...packs: readonly PackModel[]): Space {
  const common = {
    'artist-0': artist('frozen'),
    'artist-1': artist('felt'),
    'label-0': label(0, 'piano'),
    'label-1': label(1, 'strings'),
    'cover-0': cover(0),
    'cover-1': cover(1),
    'cover-2': cover(2),
  };
  const ofPacks = Object.fromEntries(packs.map((model, number) => [`pack-${number}`, pack(number, model)]));
  const files = Object.fromEntries([0, 1, 2].map((number) => [`file-${number}`, samplePicture(`${number}.webp`)]));
  return { entries: { ...ofPacks, ...common }, assets: files };
}

const present = <Value>(all: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
const contentOf = ({ entries, assets }: Space) => snapshotOf({ entries: present(entries), assets: present(assets) });

const word = fc.constantFrom(...WORDS);
const packModel = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 5 }),
  cover: fc.nat(2),
  artist: fc.nat(1),
  label: fc.nat(1),
});
/** One publication: a pack, an artist's or a label's name, or the file of a cover, which can't be shown without. */
const edit: fc.Arbitrary<Partial<Space>> = fc.oneof(
  fc.tuple(fc.nat(4), fc.option(packModel)).map(([number, model]) => ({
    entries: { [`pack-${number}`]: model ? pack(number, model) : undefined },
  })),
  fc.tuple(fc.nat(1), word).map(([number, name]) => ({ entries: { [`artist-${number}`]: artist(name) } })),
  fc.tuple(fc.nat(1), word).map(([number, name]) => ({ entries: { [`label-${number}`]: label(number, name) } })),
  fc.tuple(fc.nat(2), fc.boolean()).map(([number, isThere]) => ({
    assets: { [`file-${number}`]: isThere ? samplePicture(`${number}.webp`) : undefined },
  })),
);

/** The resources of the next snapshot, as the same objects where nothing has changed. */
function withFormer(former: ContentSnapshot, next: ContentSnapshot): ContentSnapshot {
  const reuse = <Resource>(before: ReadonlyMap<string, Resource>, now: ReadonlyMap<string, Resource>) =>
    new Map(
      [...now].map(([id, resource]) => {
        const earlier = before.get(id);
        return [id, earlier && JSON.stringify(earlier) === JSON.stringify(resource) ? earlier : resource];
      }),
    );
  return { entries: reuse(former.entries, next.entries), assets: reuse(former.assets, next.assets) };
}

const shown = (catalogue: Catalogue) =>
  Promise.all(
    LOCALE_CODES.map(async (code) => {
      const { packs, labels, typeCounts, search } = catalogue[code];
      const found = await Promise.all(QUERIES.map(async (query) => [query, await search(query)]));
      return { packs, labels, typeCounts, found };
    }),
  );

/** The catalogue from nothing, as drafts are first built. */
const buildAnew = (content: ContentSnapshot) => runSynchronously(catalogueBuilder(OPTIONS, lazyPackIndex)(content));

it('builds the same catalogue and search results from a former one as from nothing, whatever changes', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const build = catalogueBuilder(OPTIONS);
      const models = WORDS.slice(0, 5).map((first, number) => ({
        words: [first, WORDS[number + 3] ?? '', WORDS[number + 6] ?? ''],
        cover: number % 3,
        artist: number % 2,
        label: number % 2,
      }));
      let space = spaceOf(...models);
      let former = contentOf(space);
      runSynchronously(build(former));
      for (const { entries, assets } of edits) {
        space = { entries: { ...space.entries, ...entries }, assets: { ...space.assets, ...assets } };
        former = withFormer(former, contentOf(space));
        expect(await shown(runSynchronously(build(former)))).toEqual(await shown(buildAnew(former)));
      }
    }),
    { numRuns: 25 },
  );
});

it('reads and indexes only packs that a publication changes', () => {
  const build = catalogueBuilder(OPTIONS);
  const [one, two, three] = [{ words: ['frozen'] }, { words: ['felt'], cover: 1 }, { words: ['piano'], cover: 2 }];
  const before = contentOf(spaceOf(one, two, three));
  const first = runSynchronously(build(before));
  const after = withFormer(before, contentOf(spaceOf(one, { ...two, words: ['string'] }, three)));
  const steps = [...build(after)].length;
  // One step each for reading and indexing it in three languages; indexing in English is among them.
  expect(steps).toBe(6);
  const second = runSynchronously(build(after));
  expect(second.ja.packsBySlug.get('pack-0')).toBe(first.ja.packsBySlug.get('pack-0'));
});

it('starts again from nothing after a failure', async () => {
  let isFailing = false;
  const build = catalogueBuilder({
    ...OPTIONS,
    onSkipped: () => {
      if (isFailing) throw new Error('The report fails.');
    },
  });
  runSynchronously(build(contentOf(spaceOf({ words: ['frozen'] }, { words: ['felt'] }))));
  isFailing = true;
  const changed = spaceOf({ words: ['frozen'] }, { words: ['strings'] });
  const hidden = contentOf({ ...changed, assets: {} });
  expect(() => runSynchronously(build(hidden))).toThrow('The report fails.');
  isFailing = false;
  const mended = contentOf(changed);
  expect(await shown(runSynchronously(build(mended)))).toEqual(await shown(buildAnew(mended)));
});

it('shows no pack by the words of another while packs are exchanged', async () => {
  const textsOf = (slug: string) => searchablePackOf(slug, { name: slug, englishName: slug });
  const index = new MemoryPackIndex();
  const [felt, choir] = [textsOf('felt'), textsOf('choir')];
  const search = runSynchronously(index.update([felt, choir]));
  const update = index.update([choir, textsOf('piano')]);
  update.next();

  expect(await search('piano')).toEqual([]);
  expect(await search('choir')).toEqual(['choir']);
  expect(await runSynchronously(update)('piano')).toEqual(['piano']);
});
