import { expect, it } from 'vitest';
import { fakePage } from '../../test/fake-page.ts';
import { featuredPacksQuery } from '../platform/catalogue/catalogue-queries.ts';
import { loadErrorScreen } from './load-error-screen.ts';

const SITE = { content_id: 'site', name: '', announcement: null, footer_text: '', featured_packs: [] };

it('an error screen has what is featured in the language of its address, before it renders', async () => {
  const { page, requests } = fakePage('/ja/labs/nowhere', { 'GET /api/site': { status: 200, body: SITE } });
  await loadErrorScreen(page.request, page.app);
  const { queryKey } = featuredPacksQuery(page);
  expect(page.app.queryClient.getQueryData(queryKey)).toEqual([]);
  expect(requests).toHaveLength(1);
});

it('an error screen does without when nothing can be had', async () => {
  const { page } = fakePage('/ja/labs/nowhere', {
    'GET /api/site': { status: 503, body: { code: 'upstream_unavailable', message: '' } },
  });
  await expect(loadErrorScreen(page.request, page.app)).resolves.toBeUndefined();
});
