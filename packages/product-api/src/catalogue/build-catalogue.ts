import { type LanguageTag, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import type { Installer } from '@sound-library/contract/resources/site.ts';
import { drumStrikeFields, pageFields } from '../content/fields.ts';
import { type ContentSnapshot, type LocalizedContent, localizedContent } from '../content/localized-content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { runSynchronously, type Work } from './cooperative-work.ts';
import { readDrumKit } from './drum-kit.ts';
import { readInstallers } from './installers.ts';
import { type PackSearch, packSearch, packSearchWork, searchablePack } from './pack-search.ts';
import {
  type Label,
  type PackRecord,
  packOrders,
  readLabels,
  readPack,
  type SortedPacks,
  sortedPacks,
  typeCounts,
} from './packs.ts';

const NATURAL_KIT_SLUG = 'natural';

interface BuildCatalogueOptions {
  readonly assets: ProductApiConfig['assets'];
  /** Called with every entry that is left out, and why. */
  onSkipped(problem: string): void;
}

/** Builds the catalogue of every language from the content, synchronously. Pure except for its reports. */
export function buildCatalogue(snapshot: ContentSnapshot, options: BuildCatalogueOptions): Catalogue {
  return runSynchronously(catalogueWork(snapshot, options));
}

/** The same as cooperative work: thousands of packs take seconds. */
export function* catalogueWork(snapshot: ContentSnapshot, options: BuildCatalogueOptions): Work<Catalogue> {
  const english = yield* readPacks(contentIn(snapshot, 'en-GB', options), options);
  const inLocale = function* (code: LocaleCode): Work<LocaleCatalogue> {
    const content = contentIn(snapshot, code, options);
    const read = code === 'en-GB' ? english : yield* readPacks(content, options);
    // Eagerly, so that no visitor waits for it.
    const search = yield* packSearchWork(searchable(read.packs, english.packsById));
    return localeCatalogue(content, read, { search: () => search, options });
  };
  return { 'en-GB': yield* inLocale('en-GB'), ja: yield* inLocale('ja'), ko: yield* inLocale('ko') };
}

/** The same, each language derived on first read: for content that changes more often than it is read. */
export function lazyCatalogue(snapshot: ContentSnapshot, options: BuildCatalogueOptions): Catalogue {
  const packsIn = (code: LocaleCode) =>
    once(() => runSynchronously(readPacks(contentIn(snapshot, code, options), options)));
  const english = packsIn('en-GB');
  const inLocale = (code: LocaleCode) => {
    const read = code === 'en-GB' ? english : packsIn(code);
    const search = once(() => packSearch(searchable(read().packs, english().packsById)));
    return once(() => localeCatalogue(contentIn(snapshot, code, options), read(), { search, options }));
  };
  const [en, ja, ko] = [inLocale('en-GB'), inLocale('ja'), inLocale('ko')];
  return {
    get 'en-GB'() {
      return en();
    },
    get ja() {
      return ja();
    },
    get ko() {
      return ko();
    },
  };
}

function contentIn(
  snapshot: ContentSnapshot,
  code: LocaleCode,
  { onSkipped }: BuildCatalogueOptions,
): LocalizedContent {
  return localizedContent(snapshot, LOCALES[code].languageTag, onSkipped);
}

function searchable(packs: readonly PackRecord[], english: ReadonlyMap<string, PackRecord>) {
  return packs.map((pack) => searchablePack(pack, english.get(pack.summary.content_id) ?? pack));
}

type ReadPacks = ReturnType<typeof readPacks> extends Work<infer Read> ? Read : never;

function localeCatalogue(
  content: LocalizedContent,
  { packs, packsById, packsBySlug, labels }: ReadPacks,
  { search, options }: { readonly search: () => PackSearch; readonly options: BuildCatalogueOptions },
): LocaleCatalogue {
  return {
    language: content.language,
    content,
    packs,
    sorted: sortedPacks(packs, content.language),
    typeCounts: typeCounts(packs),
    packsById,
    packsBySlug,
    labels,
    pages: readPages(content),
    installers: readInstallers(content, options.assets),
    naturalDrums: readDrumKit(content, NATURAL_KIT_SLUG, options.assets),
    forSubscribers: idsForSubscribers(content),
    get search() {
      return search();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function* readPacks(content: LocalizedContent, { assets, onSkipped }: BuildCatalogueOptions) {
  const labels = readLabels(content);
  const labelsById = new Map(labels.map((label) => [label.content_id, label]));
  const packsBySlug = new Map<string, PackRecord>();
  for (const id of content.idsOfType('pack')) {
    const pack = readPack(content, id, labelsById, assets);
    if (!pack) onSkipped(`Pack ${id} is left out: it lacks a field or a cover that can be shown`);
    else if (packsBySlug.has(pack.summary.slug)) onSkipped(`Pack ${id} is left out: its slug is taken`);
    else packsBySlug.set(pack.summary.slug, pack);
    yield;
  }
  const packs = [...packsBySlug.values()].sort(packOrders(content.language).featured);
  return { labels, packs, packsBySlug, packsById: new Map(packs.map((pack) => [pack.summary.content_id, pack])) };
}

function readPages(content: LocalizedContent): Map<string, string> {
  const rows = content.idsOfType('page').flatMap((id): [string, string][] => {
    const page = content.entry(id, pageFields);
    return page ? [[page.slug, id]] : [];
  });
  return new Map(rows);
}

/** The catalogue in one language, in memory. */
export interface LocaleCatalogue {
  readonly language: LanguageTag;
  readonly content: LocalizedContent;
  /** In featured order. */
  readonly packs: readonly PackRecord[];
  readonly sorted: SortedPacks;
  /** Number of packs per type, by its slug. */
  readonly typeCounts: ReadonlyMap<string, number>;
  readonly packsBySlug: ReadonlyMap<string, PackRecord>;
  readonly packsById: ReadonlyMap<string, PackRecord>;
  readonly labels: readonly Label[];
  /** Entry ids by slug. */
  readonly pages: ReadonlyMap<string, string>;
  readonly installers: readonly Installer[];
  /** The kit of the page for subscribers; undefined while no playable one exists. */
  readonly naturalDrums: DrumKit | undefined;
  /** Entries and assets for members with premium access only. */
  readonly forSubscribers: ReadonlySet<string>;
  readonly search: PackSearch;
}

export type Catalogue = Readonly<Record<LocaleCode, LocaleCatalogue>>;

const STRIKE = 'drumStrike';
const TYPES: ReadonlySet<string> = new Set(['drumKit', 'drumPad', 'drumPattern', STRIKE]);

/** Ids of all entries and assets for members with premium access only: other callers can't look them up. */
function idsForSubscribers(content: LocalizedContent): ReadonlySet<string> {
  const entries = [...TYPES].flatMap((type) => content.idsOfType(type));
  const assets = content.idsOfType(STRIKE).flatMap((id) => content.entry(id, drumStrikeFields)?.source ?? []);
  return new Set([...entries, ...assets]);
}
