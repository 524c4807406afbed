import { expect, it } from 'vitest';
import { fakeEntry, fakeStore } from './fake-content.ts';
import { searchEntries } from './search-entries.ts';

const store = fakeStore(
  fakeEntry('pack-a', 'pack', { name: 'Frozen Strings' }, { sys: { updatedAt: '2026-01-01T00:00:00Z' } }),
  fakeEntry(
    'pack-b',
    'pack',
    {},
    {
      fields: { name: { 'en-GB': 'Barn', 'ja-JP': '納屋の弦' } },
      sys: { updatedAt: '2026-01-03T00:00:00Z', version: 5, publishedVersion: 3 },
    },
  ),
  fakeEntry('image-a', 'image', { name: 'Frozen' }, { sys: { updatedAt: '2026-01-02T00:00:00Z', version: 1 } }),
);
const found = (filter: Partial<Parameters<typeof searchEntries>[1]>) =>
  searchEntries(store, { words: '', contentType: '', state: '', ...filter }).map(({ sys }) => sys.id);

it('lists the newest change first', () => {
  expect(found({})).toEqual(['pack-b', 'image-a', 'pack-a']);
});

it('finds every word, in any language, or the id', () => {
  expect(found({ words: 'STRINGS frozen' })).toEqual(['pack-a']);
  expect(found({ words: '納屋' })).toEqual(['pack-b']);
  expect(found({ words: 'image-' })).toEqual(['image-a']);
  expect(found({ words: 'frozen barn' })).toEqual([]);
});

it('takes one type, or one state', () => {
  expect(found({ contentType: 'image' })).toEqual(['image-a']);
  expect(found({ state: 'changed' })).toEqual(['pack-b']);
  expect(found({ state: 'published' })).toEqual(['image-a', 'pack-a']);
});
