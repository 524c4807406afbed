import { afterAll, expect, it } from 'vitest';
import english from '../../../content/translations/en-gb.json' with { type: 'json' };
import { startWeb, visit } from '../../support/storefront.ts';
import { parseHtml } from './page-head.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const CRAWLER = 'Mozilla/5.0 (Windows NT 10.0; compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const storefront = await startWeb();
afterAll(() => storefront.close());

const htmlFor = async (userAgent: string, path: string) =>
  (await visit(storefront, path, { 'user-agent': userAgent })).html;

it('pages make a person’s browser request an identity for features, unless a mail link opens them; crawlers get none', async () => {
  const givesIdentity = '"givesFeatureIdentity":true';
  expect(await htmlFor(WINDOWS, '/labs')).toContain(givesIdentity);
  expect(await htmlFor(CRAWLER, '/labs')).not.toContain(givesIdentity);
  expect(await htmlFor(WINDOWS, '/account/reset-password')).not.toContain(givesIdentity);
});

it('a crawler gets no recommendation for an operating system', async () => {
  expect(await htmlFor(WINDOWS, '/labs/download')).toContain('data-fit="own"');
  expect(await htmlFor(CRAWLER, '/labs/download')).not.toMatch(/data-fit="own"|data-shown="true"/);
});

it('an announcement is shown in the Labs', async () => {
  expect(await htmlFor(WINDOWS, '/labs')).toContain(`aria-label="${english['announcement.region']}"`);
});

it('a film has its poster, controls and captions without scripts, and loads only when it is played', async () => {
  const film = parseHtml(await htmlFor(WINDOWS, '/')).querySelector('main video');
  const attributes = ['controls', 'preload', 'src'].map((name) => film?.getAttribute(name));
  expect(attributes).toEqual(['', 'none', expect.stringMatching(/\/quartet\.mp4$/)]);
  expect(film?.querySelectorAll('track')).toHaveLength(3);
  const poster = film?.parentElement?.querySelector('picture');
  expect(poster?.querySelector('source')?.getAttribute('srcset')).toMatch(/fm=avif/);
  expect(poster?.querySelector('img')?.getAttribute('src')).toMatch(/fm=jpg/);
});

it('the site declares that it respects Global Privacy Control', async () => {
  expect(await (await storefront.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
});
