import { expect, it } from 'vitest';
import { errorReply, fakePage } from '../../../test/fake-page.ts';
import { dehydratePage } from '../query/query-client.ts';
import { contentPageQuery } from './content-page.ts';

const PICTURE = { content_id: 'picture', image_id: 'picture-file' };
const VIDEO = { content_id: 'film', video_id: 'film-file', name: 'Film', width: 16, height: 9 };
const SIZE = { width: 4, height: 3 };
const GONE = { content_id: 'gone', image_id: 'gone', video_id: 'gone' };
const text = (...content: unknown[]) => ({ nodeType: 'document', data: {}, content });
const embedded = (embed: unknown) => ({ nodeType: 'embedded-entry-block', data: { embed }, content: [] });
const embeddedFile = (image: object) => ({ nodeType: 'embedded-asset-block', data: { image }, content: [] });
const PHOTO = { asset_id: 'photo', name: 'A file' };
const pictured = (image: object | null) => embedded({ kind: 'image', image });
const PACK = embedded({ kind: 'pack' });
const SECTIONS = [
  { kind: 'quote', content_id: 'quote', image: PICTURE },
  { kind: 'quote', content_id: 'bare', image: GONE },
  { kind: 'call_to_action', content_id: 'call', text: text(embeddedFile(PHOTO)), image: PICTURE },
  { kind: 'video', content_id: 'watch', video: { ...VIDEO, poster: PICTURE } },
  { kind: 'video', content_id: 'dark', video: { ...VIDEO, ...GONE, poster: null } },
  { kind: 'text', content_id: 'words', text: text(pictured(PICTURE), embeddedFile({ asset_id: 'gone' }), PACK) },
];
const ENTRIES = [
  { content_id: 'picture', image_id: 'picture-file', name: '絵', credit: 'ある人', color: '#102030' },
  { content_id: 'film', video_id: 'film-file' },
];
const file = (id: string) => ({ asset_id: id, file: { url: `//files.example/${id}`, details: { image: SIZE } } });
const ITEMS = 'GET /api/content-items?ids=film%2Cgone%2Cpicture';
const ASSETS = 'GET /api/content-assets?ids=film-file%2Cgone%2Cphoto%2Cpicture-file';
const ASSET_LIST = [
  file('picture-file'),
  file('photo'),
  { asset_id: 'film-file', file: { url: '//files.example/film' } },
];
const REPLIES = {
  'GET /api/pages/about': { status: 200, body: { content_id: 'page', sections: SECTIONS } },
  [ITEMS]: { status: 200, body: { items: ENTRIES } },
  [ASSETS]: { status: 200, body: { assets: ASSET_LIST } },
};

it('loads the media of a page by one call for entries and one for assets, and leaves out those not found', async () => {
  const { page, requests } = fakePage('/ja/labs/about', REPLIES);
  const app = { ...page.app, config: { ...page.app.config, mediaScheme: 'http:' as const } };
  const { sections } = await app.queryClient.query(contentPageQuery({ ...page, app }, 'about'));
  const url = 'http://files.example/picture-file';
  const shown = { ...PICTURE, name: '絵', credit: 'ある人', color: '#102030', ...SIZE, url };
  const photo = { ...PHOTO, url: 'http://files.example/photo', color: '#808080', ...SIZE };
  expect(sections).toEqual([
    { kind: 'quote', content_id: 'quote', image: shown },
    { kind: 'quote', content_id: 'bare', image: null },
    { kind: 'call_to_action', content_id: 'call', text: text(embeddedFile(photo)), image: shown },
    { kind: 'video', content_id: 'watch', video: { ...VIDEO, url: 'http://files.example/film', poster: shown } },
    { kind: 'text', content_id: 'words', text: text(pictured(shown), PACK) },
  ]);
  expect(requests).toHaveLength(3);
  expect(dehydratePage(page.app.queryClient).queries.map(({ queryKey }) => queryKey[0])).toEqual(['page']);
});

it('requests entries and files at the same time', async () => {
  const { page, requests } = fakePage('/ja/labs/about', { ...REPLIES, [ITEMS]: errorReply('upstream_unavailable') });
  await expect(page.app.queryClient.query(contentPageQuery(page, 'about'))).rejects.toThrow();
  expect(requests.map(({ call }) => call)).toContain(ASSETS);
});

it('requests the file of an entry that has another one than the page named', async () => {
  const items = ENTRIES.map((entry) => ('image_id' in entry ? { ...entry, image_id: 'newer' } : entry));
  const { page } = fakePage('/ja/labs/about', {
    ...REPLIES,
    [ITEMS]: { status: 200, body: { items } },
    'GET /api/content-assets?ids=newer': { status: 200, body: { assets: [file('newer')] } },
  });
  const { sections } = await page.app.queryClient.query(contentPageQuery(page, 'about'));
  expect(sections[0]).toMatchObject({ image: { url: 'https://files.example/newer' } });
});
