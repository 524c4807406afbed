import { expect, it } from 'vitest';
import { errorReply, fakePage } from '../../../test/fake-page.ts';
import { samplePack } from '../../../test/sample-pack.ts';
import { unpackPeaks } from '../../lib/waveform.ts';
import { featuredPacksQuery, packListQuery, siteQuery } from './catalogue-queries.ts';
import { NO_FILTERS } from './pack-filters.ts';

const HARP = samplePack('harp', { types: [{ content_id: 'label-strings', slug: 'strings', name: 'Strings' }] });
const SITE = { content_id: 'site', name: 'A house', announcement: null, footer_text: '', featured_packs: [HARP] };

it('a listed pack in a page contains only what its card shows and plays', async () => {
  const list = { packs: [HARP], total: 1 };
  const { page } = fakePage('/labs/packs', {
    'GET /api/packs?sortBy=featured&offset=0': { status: 200, body: list },
  });
  const { packs, total } = await page.app.queryClient.query(packListQuery(page, NO_FILTERS));
  expect(total).toBe(1);
  const [pack] = packs;
  const fields = ['content_id', 'cover', 'demo', 'is_new', 'name', 'premium', 'slug', 'tagline', 'types'];
  expect(Object.keys(pack ?? {}).sort()).toEqual(fields);
  expect(pack).toMatchObject({ types: [{ name: 'Strings' }], cover: { color: '#0c393d' }, demo: { title: 'harp' } });
  expect(unpackPeaks(pack?.demo?.peaks ?? '')).toEqual([0, 40, 100]);
});

it('the site query omits featured packs, which a separate query loads where they are shown', async () => {
  const { page } = fakePage('/labs', { 'GET /api/site': { status: 200, body: SITE } });
  const site = await page.app.queryClient.query(siteQuery(page));
  expect(site).toMatchObject({ name: 'A house' });
  expect(site).not.toHaveProperty('featured_packs');
  const featured = await page.app.queryClient.query(featuredPacksQuery(page));
  expect(featured?.map(({ slug }) => slug)).toEqual(['harp']);
});

it('a site query that fails is null and does not fail the page', async () => {
  const { page } = fakePage('/labs', { 'GET /api/site': errorReply('upstream_unavailable') });
  expect(await page.app.queryClient.query(featuredPacksQuery(page))).toBeNull();
});
