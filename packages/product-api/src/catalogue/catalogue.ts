import type { LanguageTag, LocaleCode } from '@sound-library/contract/locales.ts';
import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import type { Installer } from '@sound-library/contract/resources/site.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import type { Label } from './labels.ts';
import type { PackRecord } from './pack-record.ts';
import type { PackSearch } from './pack-search.ts';
import type { SortedPacks } from './sorted-packs.ts';

/** The catalogue in one language, in memory. */
export interface LocaleCatalogue {
  readonly language: LanguageTag;
  readonly content: LocalizedContent;
  /** In featured order. */
  readonly packs: readonly PackRecord[];
  readonly sorted: SortedPacks;
  /** How many packs have each type, by its slug. */
  readonly typeCounts: ReadonlyMap<string, number>;
  readonly packsBySlug: ReadonlyMap<string, PackRecord>;
  readonly packsById: ReadonlyMap<string, PackRecord>;
  readonly labels: readonly Label[];
  /** Entry ids by slug. */
  readonly pages: ReadonlyMap<string, string>;
  readonly installers: readonly Installer[];
  /** The kit of the page for subscribers; undefined while there is none that can be played. */
  readonly naturalDrums: DrumKit | undefined;
  /** Entries and assets that only members with premium access are told of. */
  readonly forSubscribers: ReadonlySet<string>;
  readonly search: PackSearch;
}

export type Catalogue = Readonly<Record<LocaleCode, LocaleCatalogue>>;
