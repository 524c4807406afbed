import { CONTENT_IDS_MAX, splitContentIds } from '@sound-library/contract/catalogue.ts';
import { expect, it, vi } from 'vitest';
import { errorReply, fakePage } from '../../../test/fake-page.ts';
import { contentAssetsQuery, contentItemsQuery, fileIdsOf, lookUp, mediaOf } from './content-entries.ts';

const ENTRY = { content_id: 'picture', image_id: 'file', name: '絵', credit: 'ある人' };
const ASSET = { asset_id: 'file', file: { url: '//labs.example/picture.png' } };
const REPLIES = {
  'POST /api/cypress-set-up': { status: 200, body: { entries: [ENTRY], assets: [ASSET] } },
  'GET /api/content-items?ids=published': { status: 200, body: { items: [{ content_id: 'published' }] } },
  'GET /api/content-items?ids=constructor': { status: 200, body: { items: [{ content_id: 'constructor' }] } },
  'GET /api/content-items?ids=picture%2Cpublished': { status: 200, body: { items: [{ content_id: 'published' }] } },
};

const PREVIEW = { editorOrigins: [], space: '', environment: '', liveUpdates: false };

function pageOf(isFeatureTest: boolean, replies: Parameters<typeof fakePage>[1] = REPLIES) {
  const { page, requests } = fakePage('/ja/labs', replies);
  const app = { ...page.app, config: { ...page.app.config, isFeatureTest } };
  return { page: { ...page, app }, client: app.queryClient, requests: () => requests.map(({ call }) => call) };
}

it('a feature test loads its set-up data once, and looks entries up there before requesting them', async () => {
  const { page, client, requests } = pageOf(true);
  const entries = await client.query(contentItemsQuery(page, ['picture']));
  const assets = await client.query(contentAssetsQuery(page, fileIdsOf(entries)));
  expect([entries, assets]).toEqual([[ENTRY], [ASSET]]);
  const both = contentItemsQuery(page, ['published', '', 'picture', ' ', 'published']);
  expect(await client.query(both)).toEqual([ENTRY, { content_id: 'published' }]);
  // No property of Object.prototype counts as set up.
  expect(await client.query(contentItemsQuery(page, ['constructor']))).toEqual([{ content_id: 'constructor' }]);
  const items = ['published', 'constructor'].map((id) => `GET /api/content-items?ids=${id}`);
  expect(requests()).toEqual(['POST /api/cypress-set-up', ...items]);
  expect(entries.map((entry) => mediaOf(entry, assets, 'https://labs.example'))).toEqual([
    { kind: 'image', name: '絵', credit: 'ある人', url: 'https://labs.example/picture.png', color: '#808080' },
  ]);
});

it('outside feature tests nothing is set up, and all ids are requested', async () => {
  const { page, client, requests } = pageOf(false);
  await client.query(contentItemsQuery(page, ['picture', 'published']));
  expect(requests()).toEqual(['GET /api/content-items?ids=picture%2Cpublished']);
});

it('the language is that of the locale cookie, except for editors, else that of the page', async () => {
  const languages = async (cookie: string, isPreview = false) => {
    const { page, requests } = fakePage('/ja/labs', REPLIES);
    page.app.cookies.write(cookie);
    const config = { ...page.app.config, preview: isPreview ? PREVIEW : null };
    await page.app.queryClient.query(contentItemsQuery({ ...page, app: { ...page.app, config } }, ['published']));
    return requests.map(({ language }) => language);
  };
  expect(await languages('locale=ko')).toEqual(['ko-KR']);
  expect(await languages('locale=xx')).toEqual(['ja-JP']);
  expect(await languages('locale=ko', true)).toEqual(['ja-JP']);
});

it('a feature test without set-up data looks content up as usual', async () => {
  const { page, client } = pageOf(true, { ...REPLIES, 'POST /api/cypress-set-up': errorReply('upstream_unavailable') });
  expect(await client.query(contentItemsQuery(page, ['picture', 'published']))).toEqual([{ content_id: 'published' }]);
});

const SOUND = { content_id: 'sound', title: 'A tone', artist: 'Ada' };
const url = 'http://labs.example/picture.png';

it.each([
  ['nothing, without its file', ENTRY, [], null],
  ['nothing, without media', { content_id: 'words' }, [ASSET], null],
  ['a sound', { ...SOUND, source_id: 'file' }, [ASSET], { kind: 'audio', ...SOUND, url }],
  ['a film', { content_id: 'film', video_id: 'file' }, [ASSET], { kind: 'video', content_id: 'film', url }],
])('an entry shows %s', (_, entry, assets, media) => {
  expect(mediaOf(entry, assets, 'http://localhost:3000')).toEqual(media);
});

it('splits ids into several calls when there are too many for one', async () => {
  const ids = Array.from({ length: CONTENT_IDS_MAX * 2 + 1 }, (_, index) => `id-${index}`);
  const fetchBatch = vi.fn(async (batch: string) => splitContentIds(batch));
  expect(await lookUp(ids, {}, fetchBatch)).toHaveLength(ids.length);
  expect(fetchBatch).toHaveBeenCalledTimes(3);
});
