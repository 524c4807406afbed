import type { Work } from '../catalogue/cooperative-work.ts';
import type { PackRecord } from '../catalogue/packs.ts';

/** The searchable texts of a pack. */
export interface SearchablePack {
  readonly slug: string;
  readonly name: string;
  readonly englishName: string;
  readonly types: string;
  readonly labels: string;
  readonly artist: string;
  readonly tagline: string;
  readonly description: string;
}

/** Slugs of the matching packs, best first. Rejects when the index can't be searched. */
export type PackSearch = (query: string) => Promise<string[]>;

/** The search index of one language. */
export interface PackIndex {
  /** The same object is the same pack. Found as soon as `flush` resolves; a former update's search goes on. */
  update(packs: readonly SearchablePack[]): Work<PackSearch>;
  /** Resolves when the packs of the last update are stored. Rejects when that failed; a further call tries again. */
  flush(): Promise<void>;
}

/** A pack's texts in the visitor's language, and its English ones for names. They are joined on each read: an index needs them once. */
export function searchablePack({ summary, detail }: PackRecord, english: PackRecord): SearchablePack {
  const labelWords = (kind: 'types' | 'labels') =>
    [...summary[kind], ...english.summary[kind]].map(({ name, slug }) => `${name} ${slug}`).join(' ');
  return {
    slug: summary.slug,
    name: summary.name,
    englishName: english.summary.name,
    get types() {
      return labelWords('types');
    },
    get labels() {
      return labelWords('labels');
    },
    get artist() {
      return `${summary.artist} ${english.summary.artist}`;
    },
    tagline: summary.tagline,
    get description() {
      return [...detail.description, ...detail.story].join('\n');
    },
  };
}
