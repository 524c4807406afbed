import { afterAll, expect, it } from 'vitest';
import { member, PATIENCE_MS, type Storefront, startWeb, visit } from '../../support/storefront.ts';

/** Pages that share fragments, at addresses that differ in parameters that may affect them. */
const PATHS = [
  ...['/', '/?subscribe=true', '/labs', '/labs?utm_source=letter&way=one', '/labs?way=two', '/ja/labs'],
  ...['/labs/packs', '/labs/packs?types=keys', '/labs/packs?types=keys&sortBy=name', '/labs/packs?query=piano'],
  ...['/labs/packs?query=%3Cb%3E', '/labs/packs?notice=registered', '/ko/labs/packs'],
  ...['/labs/packs/frozen-strings', '/labs/packs/frozen-strings?way=one', '/ja/labs/packs/frozen-strings'],
  ...['/labs/packs/glass-choir', '/labs/subscribe', '/labs/download', '/labs/about', '/account', '/account/my-details'],
  ...['/account/login?redirect=/labs/packs', '/account/login?redirect=/labs', '/newsletter', '/labs/nowhere'],
];

interface Wanted {
  readonly path: string;
  readonly headers: Readonly<{ cookie?: string }>;
}

const storefront = await startWeb({ PAGE_CACHE_MB: '0' });
afterAll(() => storefront.close());

it('a page is the same whichever of its fragments were rendered for other pages and visitors', {
  timeout: PATIENCE_MS,
}, async () => {
  const [ada, bob] = await Promise.all([member(storefront, 0), member(storefront, 1)]);
  const visitors = [{ cookie: ada.cookie }, {}, { cookie: bob.cookie }] as const;
  const visits: readonly Wanted[] = visitors.flatMap((headers) => PATHS.map((path) => ({ path, headers })));

  const seen = async (from: Pick<Storefront, 'get'>, order: readonly Wanted[]) => {
    const pages = new Map<Wanted, string>();
    for (const one of order) pages.set(one, await markup(from, one));
    return pages;
  };
  const forwards = await seen(storefront, visits);
  const backwards = await seen(await storefront.another(), visits.toReversed());
  const again = await seen(storefront, visits);
  for (const one of visits) {
    expect([one.path, firstDifference(forwards.get(one), backwards.get(one))]).toEqual([one.path, null]);
    expect([one.path, firstDifference(forwards.get(one), again.get(one))]).toEqual([one.path, null]);
  }
});

/** The markup without the page's state, whose order differs. Repeated until the member's subscriptions were in time. */
async function markup(from: Pick<Storefront, 'get'>, { path, headers }: Wanted): Promise<string> {
  const { page } = await visit(from, path, headers);
  const [shown = '', state] = page.split('window.__PAGE_STATE__=');
  const isComplete =
    headers.cookie === undefined || state === undefined || state.includes('"queryKey":["subscriptions"]');
  // The time of rendering differs between responses.
  return isComplete ? shown.replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '') : markup(from, { path, headers });
}

function firstDifference(one = 'not there', other = 'missing'): readonly string[] | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((page) => page.slice(Math.max(0, at - 80), at + 80));
}
