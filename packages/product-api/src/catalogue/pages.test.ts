import { type PageSection, pageSchema } from '@sound-library/contract/resources/pages.ts';
import { describe, expect, it } from 'vitest';
import {
  assetLink,
  byLanguage,
  catalogueOf,
  entryLink,
  SAMPLE_PACK,
  sampleFile,
} from '../../test/support/sample-space.ts';
import { readPage } from './pages.ts';

type Entries = Parameters<typeof catalogueOf>[0]['entries'];

const ONE_WORD = {
  nodeType: 'document',
  content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Word' }] }],
};

/** The sections of a page that lists these entries in their order, with a pack in the space, and the reports. */
function sectionsOf(entries: Entries, assets = {}) {
  const page = { slug: 'about', title: 'About', sections: Object.keys(entries).map(entryLink) };
  const { catalogue, problems } = catalogueOf({
    entries: { ...SAMPLE_PACK.entries, ...FILM, ...entries, page: ['page', page] },
    assets: { ...SAMPLE_PACK.assets, ...FILES, ...assets },
  });
  const read = readPage(catalogue['en-GB'], 'about', new Date('2026-11-20T00:00:00Z'));
  return { sections: pageSchema.parse(read).sections, problems };
}

const FILM: Entries = {
  film: [
    'video',
    {
      name: 'In the room',
      video: assetLink('film-file'),
      poster: entryLink('cover'),
      width: 1280,
      height: 720,
      durationMs: 12_000,
      captions: byLanguage({ 'en-GB': assetLink('captions-en'), ko: assetLink('captions-ko') }),
    },
  ],
};
const FILES = {
  'film-file': sampleFile('film.mp4'),
  'captions-en': sampleFile('en.vtt'),
  'captions-ko': sampleFile('ko.vtt'),
};

const kindsOf = (sections: readonly PageSection[]) => sections.map(({ kind }) => kind);

describe('a page', () => {
  it('has sections of every kind, each with the id of its entry', () => {
    const { sections, problems } = sectionsOf({
      hero: ['heroSection', { heading: 'Hear it' }],
      words: ['textSection', { heading: 'Why', text: ONE_WORD }],
      grid: ['packGridSection', { heading: 'Packs', packs: [entryLink('pack')] }],
      watch: ['videoSection', { heading: 'Watch', text: 'Twelve seconds.', video: entryLink('film') }],
      said: ['quoteSection', { text: 'Quietly.', name: 'Ada', role: 'Piano mender' }],
      thanks: ['creditsSection', { heading: 'Thanks', credits: [{ role: 'Drawings', name: 'Joel' }] }],
      go: ['callToActionSection', { heading: 'Go on', actionLabel: 'Packs', actionHref: '/labs/packs' }],
    });
    expect(sections.map(({ kind, content_id }) => [kind, content_id])).toEqual([
      ['hero', 'hero'],
      ['text', 'words'],
      ['pack_grid', 'grid'],
      ['video', 'watch'],
      ['quote', 'said'],
      ['credits', 'thanks'],
      ['call_to_action', 'go'],
    ]);
    expect(problems).toEqual([]);
  });

  it('leaves out, and reports, sections of unknown types and those that lack what they need', () => {
    const { sections, problems } = sectionsOf({
      odd: ['carouselSection', { heading: 'Round' }],
      empty: ['textSection', { heading: 'Nothing below' }],
      plain: ['textSection', { text: 'not a document' }],
      dark: ['videoSection', { video: entryLink('gone') }],
      silent: ['quoteSection', { name: 'Ada' }],
      nobody: ['creditsSection', { credits: [] }],
      nowhere: ['callToActionSection', { heading: 'Go', actionLabel: 'There', actionHref: 'javascript:alert(1)' }],
      last: ['heroSection', { heading: 'Still here' }],
    });
    expect(sections.map(({ content_id }) => content_id)).toEqual(['last']);
    const reported = ['odd', 'empty', 'plain', 'dark', 'silent', 'nobody', 'nowhere'].map((id) => [
      id,
      problems.filter((problem) => problem.includes(` ${id} is left out`)).length,
    ]);
    expect(reported.filter(([, times]) => times !== 1)).toEqual([]);
  });

  it('shows a section that is listed twice only once', () => {
    const { catalogue } = catalogueOf({
      entries: {
        hero: ['heroSection', { heading: 'Once' }],
        page: ['page', { slug: 'about', title: 'About', sections: [entryLink('hero'), entryLink('hero')] }],
      },
    });
    const page = readPage(catalogue['en-GB'], 'about', new Date());
    expect(kindsOf(page?.sections ?? [])).toEqual(['hero']);
  });
});

describe('a video', () => {
  it('has its size, its poster and captions in the available languages', () => {
    const { sections } = sectionsOf({ watch: ['videoSection', { video: entryLink('film') }] });
    expect(sections[0]).toMatchObject({
      video: {
        content_id: 'film',
        video_id: 'film-file',
        name: 'In the room',
        width: 1280,
        height: 720,
        duration_ms: 12_000,
        poster: { content_id: 'cover', image_id: 'cover-file' },
        captions: [
          { locale: 'en-GB', label: 'English', url: 'https://files.example/en.vtt' },
          { locale: 'ko', label: '한국어', url: 'https://files.example/ko.vtt' },
        ],
      },
    });
  });

  it('loses captions and posters of foreign hosts; a foreign video loses its section', () => {
    const foreign = { file: { url: '//evil.example/a.vtt', details: {} } };
    const without = sectionsOf(
      { watch: ['videoSection', { video: entryLink('film') }] },
      { 'captions-en': foreign, 'captions-ko': foreign, 'cover-file': foreign },
    );
    expect(without.sections[0]).toMatchObject({ video: { poster: null, captions: [] } });
    const gone = sectionsOf({ watch: ['videoSection', { video: entryLink('film') }] }, { 'film-file': foreign });
    expect(gone.sections).toEqual([]);
  });
});

it('names the artist of a quote by their entry, other people by the adjacent text', () => {
  const { sections } = sectionsOf({
    artists: ['quoteSection', { text: 'One.', person: entryLink('ada'), name: 'Not this', role: 'Pianos' }],
    others: ['quoteSection', { text: 'Two.', person: entryLink('gone'), name: 'Joel', image: entryLink('cover') }],
    ada: ['artist', { name: 'Ada Brandt' }],
  });
  expect(sections).toMatchObject([
    { person: { content_id: 'ada', name: 'Ada Brandt', role: 'Pianos' }, image: null },
    { person: { content_id: null, name: 'Joel', role: '' }, image: { content_id: 'cover' } },
  ]);
});

it('cuts a text that is too long between characters with an ellipsis, and reports it; its entry stays', () => {
  const family = '👨‍👩‍👧‍👦';
  const { sections, problems } = sectionsOf({
    hero: ['heroSection', { heading: family.repeat(40), text: 'a'.repeat(20_001) }],
  });
  const [hero] = sections;
  if (hero?.kind !== 'hero') throw new Error('no hero');
  expect(hero.heading).toBe(`${family.repeat(27)}…`);
  expect(hero.text).toBe(`${'a'.repeat(19_999)}…`);
  expect(problems).toEqual(['Entry hero has texts that are too long in en-GB: heading, text']);
});
