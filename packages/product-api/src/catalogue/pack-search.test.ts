import { describe, expect, it } from 'vitest';
import { runCooperatively, type Work } from './cooperative-work.ts';
import { packSearch, type SearchablePack } from './pack-search.ts';

const pack = (slug: string, fields: Partial<SearchablePack>): SearchablePack => ({
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

describe('searching in English', () => {
  const search = packSearch([
    pack('soft-piano', { name: 'Soft Piano', types: 'Keys keys', description: 'Felt between hammer and strings.' }),
    pack('strings', { name: 'Strings', types: 'Strings strings' }),
    pack('frozen-strings', { name: 'Frozen Strings', types: 'Strings strings', artist: 'Iris Vale' }),
    pack('lo-fi-kit', { name: 'Lo-Fi Kit', types: 'Drums drums', tagline: 'A café on tape' }),
  ]);

  it('ranks the pack with exactly that name first, and names before descriptions', () => {
    expect(search('strings')).toEqual(['strings', 'frozen-strings', 'soft-piano']);
    expect(search('Frozen Strings')[0]).toBe('frozen-strings');
  });

  it.each([
    ['a prefix', 'pia', 'soft-piano'],
    ['a missing letter', 'frozn', 'frozen-strings'],
    ['a wrong letter', 'pieno', 'soft-piano'],
    ['two swapped letters', 'paino', 'soft-piano'],
    ['another case', 'SOFT', 'soft-piano'],
    ['full width', 'Ｐｉａｎｏ', 'soft-piano'],
    ['no accent', 'cafe', 'lo-fi-kit'],
    ['a hyphen left out', 'lofi', 'lo-fi-kit'],
    ['the artist', 'iris vale', 'frozen-strings'],
    ['a type', 'drums', 'lo-fi-kit'],
  ])('finds English packs by %s', (_what, query, slug) => {
    expect(search(query)[0]).toBe(slug);
  });

  it('requires all words, and offers partial matches when no pack has them all', () => {
    expect(search('frozen piano')).toEqual(expect.arrayContaining(['soft-piano', 'frozen-strings']));
    expect(search('frozen strings')).not.toContain('soft-piano');
  });

  it.each(['zzzzqqq', '(((', '***', '', '   ', '"\\', '🎹'])('finds nothing for %j', (query) => {
    expect(search(query)).toEqual([]);
  });
});

describe('searching in Japanese', () => {
  const search = packSearch([
    pack('soft-piano', {
      name: 'ソフト・ピアノ',
      englishName: 'Soft Piano',
      description: '静かな部屋で録音しました。',
    }),
    pack('strings', {
      name: 'ストリングス',
      englishName: 'Strings',
      types: 'ストリングス strings',
      tagline: '弦楽器の響き',
    }),
    pack('koto', { name: 'ルーフトップ・琴', englishName: 'Rooftop Koto' }),
  ]);

  it.each([
    ['the name', 'ストリングス', 'strings'],
    ['its prefix', 'ストリ', 'strings'],
    ['hiragana', 'すとりんぐす', 'strings'],
    ['half width', 'ﾋﾟｱﾉ', 'soft-piano'],
    ['a wrong last sound', 'ストリングズ', 'strings'],
    ['one character', '琴', 'koto'],
    ['a word inside unspaced text', '部屋', 'soft-piano'],
    ['a phrase with a particle', '弦の響き', 'strings'],
    ['the English name', 'koto', 'koto'],
  ])('finds Japanese packs by %s', (_what, query, slug) => {
    expect(search(query)[0]).toBe(slug);
  });

  it('finds nothing for Japanese words that occur in no pack', () => {
    expect(search('太鼓')).toEqual([]);
  });
});

describe('searching in Korean', () => {
  const search = packSearch([
    pack('drums', { name: '드럼스', englishName: 'Drums', types: '드럼 drums' }),
    pack('strings', { name: '스트링스', englishName: 'Strings', types: '현악 strings', tagline: '현악기의 울림' }),
    pack('soft-piano', { name: '소프트 피아노', englishName: 'Soft Piano' }),
  ]);

  it.each([
    ['the name', '스트링스', 'strings'],
    ['a syllable that is being typed', '스트리', 'strings'],
    ['the first letter of a syllable', '피아ᄂ', 'soft-piano'],
    ['a wrong vowel', '드름', 'drums'],
    ['a wrong last syllable', '스트링즈', 'strings'],
    ['a particle at the end', '피아노의', 'soft-piano'],
    ['a part of a compound', '악기', 'strings'],
    ['one syllable', '현', 'strings'],
  ])('finds Korean packs by %s', (_what, query, slug) => {
    expect(search(query)[0]).toBe(slug);
  });
});

describe('cooperative work', () => {
  /** Never ends by itself: only after other work ran in between. */
  function* untilInterrupted(wasInterrupted: () => boolean): Work<string> {
    while (!wasInterrupted()) yield;
    return 'done';
  }

  it('lets other work run between slices', async () => {
    let interrupted = false;
    setImmediate(() => {
      interrupted = true;
    });
    expect(await runCooperatively(untilInterrupted(() => interrupted))).toBe('done');
  });
});

it.each([
  ['a word joiner', '\u2060'],
  ['a zero-width space', '\u200B'],
  ['a soft hyphen', '\u00AD'],
])('ignores %s, in texts and in queries', (_name, invisible) => {
  const search = packSearch([
    pack('joined', { name: `フェ${invisible}ルト`, description: `Me${invisible}llow lo${invisible}-fi` }),
    pack('other', { name: 'ほか' }),
  ]);
  for (const query of ['フェルト', 'mellow', 'lofi', `フ${invisible}ェルト`, `mel${invisible}low`]) {
    expect(search(query)).toEqual(['joined']);
  }
});
