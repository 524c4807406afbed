import type { PackRecord } from './pack-record.ts';
import type { SearchablePack } from './pack-search.ts';

/** What a pack is found by: its words in the visitor's language, and its English ones wherever names stand. */
export function searchablePack({ summary, detail }: PackRecord, english: PackRecord): SearchablePack {
  const labelWords = (kind: 'types' | 'labels') =>
    [...summary[kind], ...english.summary[kind]].map(({ name, slug }) => `${name} ${slug}`).join(' ');
  return {
    slug: summary.slug,
    name: summary.name,
    englishName: english.summary.name,
    types: labelWords('types'),
    labels: labelWords('labels'),
    artist: `${summary.artist} ${english.summary.artist}`,
    tagline: summary.tagline,
    description: [...detail.description, ...detail.story].join('\n'),
  };
}
