import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { drumStrikeFields, pageFields } from '../content/fields.ts';
import {
  type ContentSnapshot,
  type LocalizedContent,
  localizedContent,
  notingReads,
  type ReadingOptions,
} from '../content/localized-content.ts';
import { type PackIndex, type PackSearch, type SearchablePack, searchablePack } from '../search/pack-index.ts';
import { MemoryPackIndex } from '../search/pack-index-memory.ts';
import { runSynchronously, type Work } from './cooperative-work.ts';
import { readDrumKit } from './drum-kit.ts';
import { readInstallers } from './installers.ts';
import { type Label, type PackRecord, packOrders, readLabels, readPack, sortedPacks, typeCounts } from './packs.ts';

/** Builds the catalogue of every language from the content, synchronously. Pure except for its reports. */
export function buildCatalogue(snapshot: ContentSnapshot, options: ReadingOptions): Catalogue {
  return runSynchronously(catalogueBuilder(options)(snapshot));
}

/**
 * Builds one catalogue after the other as cooperative work: the first of thousands of packs takes seconds, and each further one as long
 * as reading and indexing what has changed. Resources that have not changed must be the same objects.
 */
export function catalogueBuilder(
  options: ReadingOptions,
  newIndex: (code: LocaleCode) => PackIndex = () => new MemoryPackIndex(),
): (snapshot: ContentSnapshot) => Work<Catalogue> {
  const newSearch = (code: LocaleCode) => ({ index: newIndex(code), texts: new WeakMap<PackRecord, Searchable>() });
  const newState = (): BuilderState => ({
    search: { 'en-GB': newSearch('en-GB'), ja: newSearch('ja'), ko: newSearch('ko') },
    former: null,
  });
  let state: BuilderState | undefined;

  function* work(snapshot: ContentSnapshot, { search, former }: BuilderState): Work<Catalogue> {
    const resources: PackResources = former
      ? ofUnchangedPacks(former.resources, changedIds(former.snapshot, snapshot))
      : new Map();
    const unchanged = new Set(resources.keys());
    const read = function* (code: LocaleCode) {
      const content = localizedContent(snapshot, LOCALES[code].languageTag, options);
      const packs = yield* readPacks(content, { unchanged, former: former?.packs[code], resources });
      return { content, packs };
    };
    const reads = { 'en-GB': yield* read('en-GB'), ja: yield* read('ja'), ko: yield* read('ko') };
    const inLocale = function* (code: LocaleCode): Work<LocaleCatalogue> {
      const { content, packs } = reads[code];
      const { index, texts } = search[code];
      const found = yield* index.update(searchable(packs.packs, reads['en-GB'].packs.packsById, texts));
      return localeCatalogue(content, packs, found);
    };
    const catalogue = { 'en-GB': yield* inLocale('en-GB'), ja: yield* inLocale('ja'), ko: yield* inLocale('ko') };
    const packs = { 'en-GB': reads['en-GB'].packs, ja: reads.ja.packs, ko: reads.ko.packs };
    state = { search, former: { snapshot, packs, resources } };
    return catalogue;
  }

  return function* build(snapshot) {
    const begun = state ?? newState();
    // Until it is complete: an index that was left half-way is not used again.
    state = undefined;
    return yield* work(snapshot, begun);
  };
}

/** What a catalogue is built from, besides the content; `former` is null at first and after a failure. */
interface BuilderState {
  readonly search: Readonly<Record<LocaleCode, { readonly index: PackIndex; readonly texts: SearchableCache }>>;
  readonly former: {
    readonly snapshot: ContentSnapshot;
    readonly packs: Readonly<Record<LocaleCode, ReadPacks>>;
    readonly resources: PackResources;
  } | null;
}

/** The ids of all resources that each pack was read from, in any language. */
type PackResources = Map<string, Set<string>>;

function ofUnchangedPacks(resources: PackResources, changed: ReadonlySet<string>): PackResources {
  const all = [...changed];
  return new Map([...resources].filter(([, ids]) => !all.some((id) => ids.has(id))));
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
type SearchableCache = WeakMap<PackRecord, Searchable>;

/** The searchable texts of packs: the same objects for the same packs, by which an index recognises them. */
function searchable(
  packs: readonly PackRecord[],
  englishById: ReadonlyMap<string, PackRecord>,
  cache: SearchableCache,
): SearchablePack[] {
  return packs.map((pack) => {
    const english = englishById.get(pack.summary.content_id) ?? pack;
    const cached = cache.get(pack);
    if (cached?.english === english) return cached.texts;
    const texts = searchablePack(pack, english);
    cache.set(pack, { english, texts });
    return texts;
  });
}

interface ReadPacks {
  readonly labels: readonly Label[];
  /** By the id of their entry; undefined for those that can't be shown. */
  readonly records: ReadonlyMap<string, PackRecord | undefined>;
  readonly packs: readonly PackRecord[];
  readonly packsBySlug: ReadonlyMap<string, PackRecord>;
  readonly packsById: ReadonlyMap<string, PackRecord>;
}

function localeCatalogue(
  content: LocalizedContent,
  { packs, packsById, packsBySlug, labels }: ReadPacks,
  search: PackSearch,
) {
  return {
    language: content.language,
    content,
    /** In featured order. */
    packs,
    sorted: sortedPacks(packs, content.language),
    /** Number of packs per type, by its slug. */
    typeCounts: typeCounts(packs),
    packsById,
    packsBySlug,
    labels,
    /** Entry ids by slug. */
    pages: readPages(content),
    installers: readInstallers(content),
    /** The kit of the page for subscribers; undefined while no playable one exists. */
    naturalDrums: readDrumKit(content),
    /** Entries and assets for members with premium access only. */
    forSubscribers: idsForSubscribers(content),
    search,
  };
}

/** The catalogue in one language, in memory. */
export type LocaleCatalogue = Readonly<ReturnType<typeof localeCatalogue>>;

export type Catalogue = Readonly<Record<LocaleCode, LocaleCatalogue>>;

interface ReadOrder {
  /** Packs that are used again from the former catalogue: none of their resources has changed. */
  readonly unchanged: ReadonlySet<string>;
  readonly former: ReadPacks | undefined;
  /** Gets the resources of all others. */
  readonly resources: PackResources;
}

function* readPacks(content: LocalizedContent, { unchanged, former, resources }: ReadOrder): Work<ReadPacks> {
  const labels = readLabels(content);
  const labelsById = new Map(labels.map((label) => [label.content_id, label]));
  const records = new Map<string, PackRecord | undefined>();
  const packsBySlug = new Map<string, PackRecord>();
  const read = (id: string) => {
    const ids = resources.get(id) ?? new Set();
    resources.set(id, ids);
    return readPack(notingReads(content, ids), id, labelsById);
  };
  for (const id of content.idsOfType('pack')) {
    const isSame = former !== undefined && unchanged.has(id);
    const pack = isSame ? former.records.get(id) : read(id);
    records.set(id, pack);
    if (!pack) content.report(`Pack ${id} is left out: it lacks a field or a cover that can be shown`);
    else if (packsBySlug.has(pack.summary.slug)) content.report(`Pack ${id} is left out: its slug is taken`);
    else packsBySlug.set(pack.summary.slug, pack);
    if (!isSame) yield;
  }
  const packs = [...packsBySlug.values()].sort(packOrders(content.language).featured);
  const packsById = new Map(packs.map((pack) => [pack.summary.content_id, pack]));
  return { labels, records, packs, packsBySlug, packsById };
}

function readPages(content: LocalizedContent): ReadonlyMap<string, string> {
  const rows = content.idsOfType('page').flatMap((id): [string, string][] => {
    const page = content.entry(id, pageFields);
    return page ? [[page.slug, id]] : [];
  });
  return new Map(rows);
}

const STRIKE = 'drumStrike';
const TYPES: ReadonlySet<string> = new Set(['drumKit', 'drumPad', 'drumPattern', STRIKE]);

/** Ids of all entries and assets for members with premium access only: other callers can't look them up. */
function idsForSubscribers(content: LocalizedContent): ReadonlySet<string> {
  const entries = [...TYPES].flatMap((type) => content.idsOfType(type));
  const assets = content.idsOfType(STRIKE).flatMap((id) => content.entry(id, drumStrikeFields)?.source ?? []);
  return new Set([...entries, ...assets]);
}
