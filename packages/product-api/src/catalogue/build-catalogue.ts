import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { ProductApiConfig } from '../config.ts';
import { idsForSubscribers } from '../content/for-subscribers.ts';
import { type LocalizedContent, localizedContent } from '../content/localized-content.ts';
import type { ContentSnapshot } from '../content/resources.ts';
import { pageFields } from '../content/section-fields.ts';
import type { Catalogue, LocaleCatalogue } from './catalogue.ts';
import { readDrumKit } from './drum-kit.ts';
import { readInstallers } from './installers.ts';
import { readLabels } from './labels.ts';
import { packOrders } from './pack-order.ts';
import { type PackRecord, readPack } from './pack-record.ts';
import { packSearch } from './pack-search.ts';
import { searchablePack } from './searchable-pack.ts';
import { sortedPacks } from './sorted-packs.ts';
import { typeCounts } from './type-counts.ts';

const NATURAL_KIT_SLUG = 'natural';

export interface BuildCatalogueOptions {
  readonly assets: ProductApiConfig['assets'];
  /** Told of every entry that is left out, and why. */
  onSkipped(problem: string): void;
}

/** The catalogue of every language from the content. Pure but for what it reports. */
export function buildCatalogue(snapshot: ContentSnapshot, options: BuildCatalogueOptions): Catalogue {
  const catalogue = lazyCatalogue(snapshot, options);
  // Now, so that no visitor waits for it.
  for (const code of LOCALE_CODES) void catalogue[code].search;
  return catalogue;
}

/** The same, each language derived when it is first read: for content that changes more often than it is looked at. */
export function lazyCatalogue(snapshot: ContentSnapshot, options: BuildCatalogueOptions): Catalogue {
  const contentIn = (code: LocaleCode) => localizedContent(snapshot, LOCALES[code].languageTag, options.onSkipped);
  const english = once(() => readPacks(contentIn('en-GB'), options).packsById);
  const inLocale = (code: LocaleCode) => once(() => localeCatalogue(contentIn(code), english, options));
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

function localeCatalogue(
  content: LocalizedContent,
  english: () => ReadonlyMap<string, PackRecord>,
  options: BuildCatalogueOptions,
): LocaleCatalogue {
  const { packs, packsById, packsBySlug, labels } = readPacks(content, options);
  const search = once(() =>
    packSearch(packs.map((pack) => searchablePack(pack, english().get(pack.summary.content_id) ?? pack))),
  );
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

function readPacks(content: LocalizedContent, { assets, onSkipped }: BuildCatalogueOptions) {
  const labels = readLabels(content);
  const labelsById = new Map(labels.map((label) => [label.content_id, label]));
  const packsBySlug = new Map<string, PackRecord>();
  for (const id of content.idsOfType('pack')) {
    const pack = readPack(content, id, labelsById, assets);
    if (!pack) onSkipped(`Pack ${id} is left out: it lacks a field or a cover that can be shown`);
    else if (packsBySlug.has(pack.summary.slug)) onSkipped(`Pack ${id} is left out: its slug is taken`);
    else packsBySlug.set(pack.summary.slug, pack);
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
