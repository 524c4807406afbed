import { expect, it } from 'vitest';
import { linkTo } from '../content/content.ts';
import { fakeEntry, fakeStore } from '../content/fake-content.ts';
import { liveData } from './live-data.ts';

const cover = fakeEntry('image-a', 'image', { name: 'Cover', image: linkTo('Asset', 'cover-asset') });
const other = fakeEntry('image-b', 'image', { name: 'Other' });
const pack = fakeEntry(
  'pack-a',
  'pack',
  { slug: 'a', cover: linkTo('Entry', 'image-a'), demos: [linkTo('Entry', 'image-b')] },
  { fields: { name: { 'en-GB': 'One', 'ja-JP': '一' } } },
);
const store = fakeStore(cover, other, pack);

/** As a page has it: links resolved, and a circle. */
function shown() {
  const resolvedCover = { sys: { id: 'image-a' }, fields: { name: 'Cover as shown' } };
  const shownPack: { sys: { id: string }; fields: Record<string, unknown> } = {
    sys: { id: 'pack-a' },
    fields: { name: 'Old', gone: 'x', cover: resolvedCover },
  };
  shownPack.fields.self = [shownPack];
  return { shownPack, page: { sys: { id: 'page' }, fields: { packs: [shownPack] } } };
}

it('gives the page’s own data with the entry’s new values, in the page’s language', () => {
  const { page } = shown();
  expect(liveData(page, pack, 'ja-JP', store)).toEqual({
    sys: { id: 'page' },
    fields: {
      packs: [
        {
          sys: { id: 'pack-a' },
          fields: {
            slug: 'a',
            name: '一',
            cover: { sys: { id: 'image-a' }, fields: { name: 'Cover as shown' } },
            demos: [{ sys: other.sys, fields: { name: 'Other' } }],
          },
        },
      ],
    },
  });
  expect(page.fields.packs[0]?.fields.name).toBe('Old');
});

it('falls back to the default locale, and leaves out what has no value', () => {
  const { page } = shown();
  expect(liveData(page, pack, 'ko-KR', store)).toMatchObject({ fields: { packs: [{ fields: { name: 'One' } }] } });
  expect(liveData(page, { ...pack, fields: {} }, 'en-GB', store)).toMatchObject({
    fields: { packs: [{ fields: {} }] },
  });
});

it('has nothing for a page without the entry; a link to it is not the entry', () => {
  expect(liveData({ items: [linkTo('Entry', 'pack-a'), null, 3] }, pack, 'en-GB', store)).toBeUndefined();
});

it('resolves what the page has not yet, entries and assets', () => {
  const data = liveData({ sys: { id: 'image-a' }, fields: {} }, cover, 'en-GB', store);
  expect(data).toMatchObject({ fields: { image: { sys: { id: 'cover-asset' }, fields: { title: 'A cover' } } } });
});
