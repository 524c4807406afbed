import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { buildCatalogue } from '../../src/catalogue/build-catalogue.ts';
import { assetSchema, type ContentSnapshot, entrySchema } from '../../src/content/localized-content.ts';
import type { SearchablePack } from '../../src/search/pack-index.ts';

/** For tests: the values of each language, by language tag. */
class ByLanguage {
  readonly values: Readonly<Record<string, unknown>>;
  constructor(values: Readonly<Record<string, unknown>>) {
    this.values = values;
  }
}

export function byLanguage(values: Partial<Record<LocaleCode, unknown>>): ByLanguage {
  const entries = Object.entries(values) as [LocaleCode, unknown][];
  return new ByLanguage(Object.fromEntries(entries.map(([code, value]) => [LOCALES[code].languageTag, value])));
}

export const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

type Fields = Readonly<Record<string, unknown>>;

function localized(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof ByLanguage ? value.values : { 'en-GB': value },
    ]),
  );
}

export const SAMPLE_ASSETS = { scheme: 'https', hosts: new Set(['files.example']) } as const;

/** A file of a sample space; a picture with `image`. */
export function sampleFile(name: string, more: Fields = {}): Fields {
  return { file: { url: `//files.example/${name}`, details: {} }, ...more };
}
export function samplePicture(name: string, more: Fields = {}): Fields {
  return { file: { url: `//files.example/${name}`, details: { image: { width: 1200, height: 800 } } }, ...more };
}

export interface SampleSpace {
  /** Entries by id: their type and fields. */
  readonly entries: Readonly<Record<string, readonly [type: string, fields: Fields]>>;
  readonly assets?: Readonly<Record<string, Fields>>;
}

export function snapshotOf({ entries, assets = {} }: SampleSpace): ContentSnapshot {
  return {
    entries: new Map(
      Object.entries(entries).map(([id, [type, fields]]) => [
        id,
        entrySchema.parse({ sys: { id, contentType: { sys: { id: type } } }, fields: localized(fields) }),
      ]),
    ),
    assets: new Map(
      Object.entries(assets).map(([id, fields]) => [id, assetSchema.parse({ sys: { id }, fields: localized(fields) })]),
    ),
  };
}

/** The catalogue of a space with these entries and assets, and everything that was reported about them. */
export function catalogueOf(space: SampleSpace) {
  const problems: string[] = [];
  const catalogue = buildCatalogue(snapshotOf(space), {
    assets: SAMPLE_ASSETS,
    onSkipped: (problem) => problems.push(problem),
  });
  return { catalogue, problems };
}

export const SAMPLE_PACK = {
  entries: {
    pack: ['pack', { slug: 'harp', name: 'Harp', cover: entryLink('cover'), releasedOn: '2026-01-02' }],
    cover: ['image', { name: 'A harp', credit: 'Somebody', image: assetLink('cover-file'), color: '#112233' }],
  },
  assets: { 'cover-file': samplePicture('harp.webp') },
} as const satisfies SampleSpace;

/** The searchable texts of a pack; empty by default. */
export const searchablePackOf = (slug: string, fields: Partial<SearchablePack>): SearchablePack => ({
  slug,
  name: '',
  englishName: '',
  types: '',
  labels: '',
  artist: '',
  tagline: '',
  description: '',
  ...fields,
});
