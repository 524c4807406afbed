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
import { MemoryPackIndex } from '../search/pack-index-memory.ts';
import { buildCatalogue, type Catalogue, catalogueBuilder } from './build-catalogue.ts';
import { runSynchronously } from './cooperative-work.ts';

const OPTIONS = { assets: SAMPLE_ASSETS, onSkipped: () => undefined };
const WORDS = ['frozen', 'felt', 'piano', 'strings', 'string', '弦楽', 'ピアノ', 'フェルト', '피아노', '현악', 'lo-fi'];
const QUERIES = [...WORDS, 'frozen piano', 'strngs', 'piano felt', 'ピア', '피', '弦', 'lofi', 'iris', 'keys'];

/** A pack of a space: the numbers of its words, its cover, its artist and its label; null when it is not published. */
interface PackModel {
  readonly words: readonly number[];
  readonly cover: number;
  readonly artist: number;
  readonly label: number;
}
interface SpaceModel {
  readonly packs: readonly (PackModel | null)[];
  readonly artists: readonly number[];
  readonly labels: readonly number[];
  readonly covers: readonly boolean[];
}

const word = fc.nat(WORDS.length - 1);
const packModel = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 5 }),
  cover: fc.nat(2),
  artist: fc.nat(1),
  label: fc.nat(1),
});
/** One publication: a pack, an artist's or a label's name, or the file of a cover. */
const edit: fc.Arbitrary<(space: SpaceModel) => SpaceModel> = fc.oneof(
  fc.tuple(fc.nat(4), fc.option(packModel)).map(([number, pack]) => (space: SpaceModel) => ({
    ...space,
    packs: space.packs.with(number, pack),
  })),
  fc.tuple(fc.nat(1), word).map(([number, name]) => (space: SpaceModel) => ({
    ...space,
    artists: space.artists.with(number, name),
  })),
  fc.tuple(fc.nat(1), word).map(([number, name]) => (space: SpaceModel) => ({
    ...space,
    labels: space.labels.with(number, name),
  })),
  fc.tuple(fc.nat(2), fc.boolean()).map(([number, isThere]) => (space: SpaceModel) => ({
    ...space,
    covers: space.covers.with(number, isThere),
  })),
);
const START: SpaceModel = {
  packs: [0, 1, 2, 3, 4].map((number) => ({
    words: [number, number + 3, number + 6],
    cover: number % 3,
    artist: number % 2,
    label: number % 2,
  })),
  artists: [0, 1],
  labels: [2, 3],
  covers: [true, true, true],
};
const wordOf = (number: number) => WORDS[number] ?? '';

function spaceOf({ packs, artists, labels, covers }: SpaceModel): SampleSpace {
  const published = packs.flatMap((pack, number) => (pack ? [{ ...pack, id: `pack-${number}` }] : []));
  const entries: readonly (readonly [string, SampleSpace['entries'][string]])[] = [
    ...published.map(({ id, words, cover, artist, label }) => {
      const name = byLanguage({
        'en-GB': wordOf(words[0] ?? 0),
        ja: words.slice(0, 2).map(wordOf).join(''),
        ko: wordOf(words[1] ?? 0),
      });
      const fields = {
        slug: id,
        name,
        description: words.map(wordOf).join(' '),
        cover: entryLink(`cover-${cover}`),
        artist: entryLink(`artist-${artist}`),
        types: [entryLink(`label-${label}`)],
        releasedOn: `2026-01-0${1 + words.length}`,
      };
      return [id, ['pack', fields]] as const;
    }),
    ...artists.map((name, number) => {
      return [`artist-${number}`, ['artist', { slug: 'a', name: `Iris ${wordOf(name)}` }]] as const;
    }),
    ...labels.map((name, number) => {
      const fields = { slug: `keys-${number}`, name: wordOf(name), kind: 'type', order: number };
      return [`label-${number}`, ['label', fields]] as const;
    }),
    ...covers.map((_, number) => {
      return [`cover-${number}`, ['image', { name: 'Cover', image: assetLink(`file-${number}`) }]] as const;
    }),
  ];
  return {
    entries: Object.fromEntries(entries),
    // A cover without its file can't be shown.
    assets: Object.fromEntries(
      covers.flatMap((isThere, number) => (isThere ? [[`file-${number}`, samplePicture(`${number}.webp`)]] : [])),
    ),
  };
}

/** The resources of the next snapshot, as the same objects where nothing has changed. */
function withFormer(former: ContentSnapshot, next: ContentSnapshot): ContentSnapshot {
  const keep = <Resource>(before: ReadonlyMap<string, Resource>, now: ReadonlyMap<string, Resource>) =>
    new Map(
      [...now].map(([id, resource]) => {
        const earlier = before.get(id);
        return [id, earlier && JSON.stringify(earlier) === JSON.stringify(resource) ? earlier : resource];
      }),
    );
  return { entries: keep(former.entries, next.entries), assets: keep(former.assets, next.assets) };
}

const shown = (catalogue: Catalogue) =>
  Promise.all(
    LOCALE_CODES.map(async (code) => {
      const { packs, labels, typeCounts, search } = catalogue[code];
      const found = await Promise.all(QUERIES.map(async (query) => [query, await search(query)]));
      return { packs, labels, typeCounts, found };
    }),
  );

it('builds the same catalogue and search results from a former one as from nothing, whatever changes', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const build = catalogueBuilder(OPTIONS);
      let model = START;
      let former = snapshotOf(spaceOf(model));
      runSynchronously(build(former));
      for (const change of edits) {
        model = change(model);
        former = withFormer(former, snapshotOf(spaceOf(model)));
        expect(await shown(runSynchronously(build(former)))).toEqual(await shown(buildCatalogue(former, OPTIONS)));
      }
    }),
    { numRuns: 25 },
  );
});

it('reads and indexes only packs that a publication changes', () => {
  const model = { artists: [0, 1], labels: [2, 3], covers: [true, true, true] };
  const pack = (number: number): PackModel => ({ words: [number], cover: number % 3, artist: 0, label: 1 });
  const build = catalogueBuilder(OPTIONS);
  const before = snapshotOf(spaceOf({ ...model, packs: [pack(0), pack(1), pack(2)] }));
  const first = runSynchronously(build(before));
  const after = withFormer(before, snapshotOf(spaceOf({ ...model, packs: [pack(0), pack(4), pack(2)] })));
  const steps = [...build(after)].length;
  // One step each for reading and indexing it in three languages; indexing in English is among them.
  expect(steps).toBe(6);
  const second = runSynchronously(build(after));
  expect(second.ja.packsBySlug.get('pack-0')).toBe(first.ja.packsBySlug.get('pack-0'));
});

it('starts again from nothing after a failure', async () => {
  const model = { artists: [0, 1], labels: [2, 3], covers: [true, true, true] };
  const pack = (number: number): PackModel => ({ words: [number], cover: 0, artist: 0, label: 1 });
  let isFailing = false;
  const build = catalogueBuilder({
    ...OPTIONS,
    onSkipped: () => {
      if (isFailing) throw new Error('The report fails.');
    },
  });
  runSynchronously(build(snapshotOf(spaceOf({ ...model, packs: [pack(0), pack(1)] }))));
  isFailing = true;
  const hidden = snapshotOf(spaceOf({ ...model, covers: [false, true, true], packs: [pack(0), pack(3)] }));
  expect(() => runSynchronously(build(hidden))).toThrow('The report fails.');
  isFailing = false;
  const mended = snapshotOf(spaceOf({ ...model, packs: [pack(0), pack(3)] }));
  expect(await shown(runSynchronously(build(mended)))).toEqual(await shown(buildCatalogue(mended, OPTIONS)));
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
