import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { FAKE_CONFIG, fakePage } from '../../test/fake-page.ts';
import { featuredPacksQuery } from '../platform/catalogue/catalogue-queries.ts';
import { loadErrorScreen, type PageState, pageScriptsScript, pageStateScript } from './page-state.ts';

function stateWith(text: string): PageState {
  return {
    config: { ...FAKE_CONFIG, stylesheets: [text] },
    queryState: { mutations: [], queries: [] },
    loaderData: {},
    actionData: null,
    errors: null,
    route: null,
  };
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  '\u2028\u2029',
  '"\\',
  '&lt;',
  '\0',
  '__proto__',
  '`\u0024{1}`',
  '\\`',
  "'",
];

describe('the page state', () => {
  it.each(HOSTILE)('carries %j unchanged and never ends its script', (text) => {
    const script = pageStateScript(stateWith(text)) + pageScriptsScript([`/${text}.js`]);
    expect(script).not.toMatch(/[<>\u2028\u2029]/);
    const window: Partial<Pick<Window, '__PAGE_STATE__' | '__PAGE_SCRIPTS__'>> = {};
    runInNewContext(script, { window });
    expect(JSON.parse(window.__PAGE_STATE__ ?? '').config.stylesheets[0]).toBe(text);
    expect(window.__PAGE_SCRIPTS__?.[0]).toBe(`/${text}.js`);
  });
});

const SITE = { content_id: 'site', name: '', announcement: null, footer_text: '', featured_packs: [] };

it("includes the error screen's featured packs in the language of the URL", async () => {
  const { page, requests } = fakePage('/ja/labs/nowhere', { 'GET /api/site': { status: 200, body: SITE } });
  await loadErrorScreen(page.request, page.app);
  const { queryKey } = featuredPacksQuery(page);
  expect(page.app.queryClient.getQueryData(queryKey)).toEqual([]);
  expect(requests).toHaveLength(1);
});

it("omits the error screen's packs when they can not be loaded", async () => {
  const { page } = fakePage('/ja/labs/nowhere', {
    'GET /api/site': { status: 503, body: { code: 'upstream_unavailable', message: '' } },
  });
  await expect(loadErrorScreen(page.request, page.app)).resolves.toBeUndefined();
});
