import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import pLimit from 'p-limit';
import { afterAll, expect, it } from 'vitest';
import english from '../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../content/translations/ko.json' with { type: 'json' };
import { PATIENCE_MS, startWeb } from '../../support/storefront.ts';

/** The gate requests each page in each language several times; `LANGUAGE_REQUESTS=5000` for the full load. */
const REQUESTS = Number(process.env.LANGUAGE_REQUESTS ?? 150);
const AT_ONCE = 25;

const PAGES = ['/', '/labs', '/labs/packs', '/labs/packs/drums', '/labs/subscribe', '/account/login', '/labs/no'];
const COOKIES = [undefined, 'locale=ja', 'locale=ko', 'locale=en-GB', 'locale=xx'];
const ACCEPTED = [undefined, 'ja', 'ko-KR,ko;q=0.9', 'en-GB', 'fr', 'ja;q=0.1,ko;q=0.9'];
const REFERRERS = [undefined, '/labs/packs', '/ja/labs', '/ko'];
const TEXTS = { 'en-GB': english, ja: japanese, ko: korean } as const;
/** Words that every page has, in its language only. */
const MARK = 'nav.skip';

const storefront = await startWeb();
afterAll(() => storefront.close());

it(`a page is in the language of its path in ${REQUESTS} requests that mix path, cookie and accept-language`, {
  timeout: 20 * PATIENCE_MS,
}, async () => {
  const problems = await pLimit(AT_ONCE).map(Array(REQUESTS).keys(), visit);
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

/** Requests the page of a number; two nearby numbers differ in every source of the language. */
async function visit(number: number): Promise<string | null> {
  const code = LOCALE_CODES[number % LOCALE_CODES.length] ?? 'en-GB';
  const page = PAGES[Math.floor(number / 3) % PAGES.length] ?? '/';
  const cookie = COOKIES[Math.floor(number / 2) % COOKIES.length];
  const accepted = ACCEPTED[(number % 11) % ACCEPTED.length];
  const referrer = REFERRERS[(number % 7) % REFERRERS.length];
  const { pathPrefix, languageTag } = LOCALES[code];
  const response = await storefront.get(pathPrefix === '' ? page : `${pathPrefix}${page === '/' ? '' : page}`, {
    ...(cookie ? { cookie } : {}),
    ...(accepted ? { 'accept-language': accepted } : {}),
    ...(referrer ? { referer: new URL(referrer, storefront.url).href, 'sec-fetch-site': 'same-origin' } : {}),
  });
  const remembered = /(?:^|, )locale=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? code;
  const html = await response.text();
  const asked = `${pathPrefix}${page} with ${cookie} and ${accepted}`;
  if (!html.includes(`<html lang="${languageTag}"`)) return `${asked}: ${response.status}, ${html.slice(0, 80)}`;
  const found = LOCALE_CODES.filter((other) => html.includes(`>${TEXTS[other][MARK]}<`));
  if (remembered !== code) return `${asked}: remembers ${remembered}`;
  return found.join() === code ? null : `${asked}: has ${MARK} in ${found.join()}`;
}
