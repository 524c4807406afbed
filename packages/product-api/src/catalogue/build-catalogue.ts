import { type LanguageTag, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import type { Installer } from '@sound-library/contract/resources/site.ts';
import { drumStrikeFields, pageFields } from '../content/fields.ts';
import { type ContentSnapshot, type LocalizedContent, localizedContent } from '../content/localized-content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { runSynchronously, type Work } from './cooperative-work.ts';
import { readDrumKit } from './drum-kit.ts';
import { readInstallers } from './installers.ts';
import { PackIndex, type PackSearch, packSearch, type SearchablePack, searchablePack } from './pack-search.ts';
import {
  type Label,
  type PackReading,
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
  return runSynchronously(catalogueBuilder(options)(snapshot));
}

/**
 * Builds one catalogue after the other as cooperative work: the first of thousands of packs takes seconds, and each further one as long
 * as reading and indexing what has changed. Resources that have not changed must be the same objects.
 */
export function catalogueBuilder(options: BuildCatalogueOptions): (snapshot: ContentSnapshot) => Work<Catalogue> {
  const state = () => ({ index: new PackIndex(), searchable: new WeakMap<PackRecord, Searchable>() });
  let former:
    | { readonly snapshot: ContentSnapshot; readonly packs: Readonly<Record<LocaleCode, ReadPacks>> }
    | undefined;
  let states = { 'en-GB': state(), ja: state(), ko: state() };

  function* work(snapshot: ContentSnapshot): Work<Catalogue> {
    const changed = former && changedIds(former.snapshot, snapshot);
    const read = function* (code: LocaleCode): Work<ReadPacks> {
      const reusable = former && changed ? { packs: former.packs[code], changed } : undefined;
      return yield* readPacks(contentIn(snapshot, code, options), options, reusable);
    };
    const packs = { 'en-GB': yield* read('en-GB'), ja: yield* read('ja'), ko: yield* read('ko') };
    const inLocale = function* (code: LocaleCode): Work<LocaleCatalogue> {
      const { index, searchable } = states[code];
      // Eagerly, so that no visitor waits for it.
      yield* index.update(packs[code].packs.map((pack) => searchableOf(searchable, pack, packs['en-GB'].packsById)));
      return localeCatalogue(contentIn(snapshot, code, options), packs[code], { search: () => index.search, options });
    };
    const catalogue = { 'en-GB': yield* inLocale('en-GB'), ja: yield* inLocale('ja'), ko: yield* inLocale('ko') };
    former = { snapshot, packs };
    return catalogue;
  }

  return function* build(snapshot) {
    try {
      return yield* work(snapshot);
    } catch (error) {
      // An index may be half-way: the next catalogue is built from nothing.
      former = undefined;
      states = { 'en-GB': state(), ja: state(), ko: state() };
      throw error;
    }
  };
}

/** The ids of resources that were changed, added or withdrawn. */
function changedIds(former: ContentSnapshot, snapshot: ContentSnapshot): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const kind of ['entries', 'assets'] as const) {
    const before: ReadonlyMap<string, unknown> = former[kind];
    const now: ReadonlyMap<string, unknown> = snapshot[kind];
    for (const [id, resource] of now) if (before.get(id) !== resource) changed.add(id);
    for (const id of before.keys()) if (!now.has(id)) changed.add(id);
  }
  return changed;
}

/** A pack's searchable texts, with the English pack that they come from. */
interface Searchable {
  readonly english: PackRecord;
  readonly texts: SearchablePack;
}

/** The same object for the same pack, by which the index recognises it. */
function searchableOf(
  cache: WeakMap<PackRecord, Searchable>,
  pack: PackRecord,
  englishById: ReadonlyMap<string, PackRecord>,
): SearchablePack {
  const english = englishById.get(pack.summary.content_id) ?? pack;
  const cached = cache.get(pack);
  if (cached?.english === english) return cached.texts;
  const texts = searchablePack(pack, english);
  cache.set(pack, { english, texts });
  return texts;
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

interface ReadPacks {
  readonly labels: readonly Label[];
  readonly readings: ReadonlyMap<string, PackReading>;
  readonly packs: readonly PackRecord[];
  readonly packsBySlug: ReadonlyMap<string, PackRecord>;
  readonly packsById: ReadonlyMap<string, PackRecord>;
}

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

/** Packs of a former catalogue: those that read none of the changed resources are used again. */
interface Reusable {
  readonly packs: ReadPacks;
  readonly changed: ReadonlySet<string>;
}

function* readPacks(
  content: LocalizedContent,
  { assets, onSkipped }: BuildCatalogueOptions,
  reusable?: Reusable,
): Work<ReadPacks> {
  const labels = readLabels(content);
  const labelsById = new Map(labels.map((label) => [label.content_id, label]));
  const readings = new Map<string, PackReading>();
  const packsBySlug = new Map<string, PackRecord>();
  for (const id of content.idsOfType('pack')) {
    const former = reusable?.packs.readings.get(id);
    const isSame = former !== undefined && !former.resources.some((resource) => reusable?.changed.has(resource));
    const reading = isSame ? former : readPack(content, id, labelsById, assets);
    readings.set(id, reading);
    const { pack } = reading;
    if (!pack) onSkipped(`Pack ${id} is left out: it lacks a field or a cover that can be shown`);
    else if (packsBySlug.has(pack.summary.slug)) onSkipped(`Pack ${id} is left out: its slug is taken`);
    else packsBySlug.set(pack.summary.slug, pack);
    if (!isSame) yield;
  }
  const packs = [...packsBySlug.values()].sort(packOrders(content.language).featured);
  const packsById = new Map(packs.map((pack) => [pack.summary.content_id, pack]));
  return { labels, readings, packs, packsBySlug, packsById };
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
