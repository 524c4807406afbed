import { pageUnavailable, type RouteModule } from '../platform/navigation/route-module.ts';

export type GuardName = 'force-login' | 'active-subscription-only' | 'non-production-only';

export interface RouteRow {
  /** Path without locale prefix, in the router's pattern syntax. */
  readonly path: string;
  /** The page's file `….route.tsx` below `features/`. */
  readonly page: string;
  readonly guards?: readonly GuardName[];
  /** How search engines may list it; without this, the page is `noindex`. */
  readonly inSearch?: SearchListing;
  readonly sameAs?: string;
  readonly content?: string;
  /** Guests get the same page, rendered from public responses alone. Without this, it is rendered per visitor. */
  readonly cache?: PageCacheRules;
}

export interface PageCacheRules {
  /** Query parameters, in the order in which our links write them. With any others the page is not cached. */
  readonly parameters?: readonly string[];
  /** The parameter with a visitor's own words, by which a list is a search. */
  readonly words?: string;
  /** The page contains a form for guests: their browsers get the cookie by which the form is accepted only once. */
  readonly hasForm?: boolean;
  /** The page's loader uses `deviceQuery`. */
  readonly byDevice?: boolean;
  /** The page's loader uses `geolocationQuery`, and the page mentions future dates. */
  readonly byCurrency?: boolean;
}

interface SearchListing {
  /** A parameter with which the page is a search result itself, and is not listed. */
  readonly unlessWith?: string;
  /** Its list continues at further URLs. */
  readonly pages?: ListPages;
}

export interface ListPages {
  /** The parameter with the page's number, from 2. */
  readonly by: string;
  /** Parameters with which it is another list, whose pages are not pages of this one. */
  readonly unlessWith: readonly string[];
}

/** Every page of specification section 2, and our own. The browser hydrates a page with its own row. */
export const ROUTES = [
  { path: '/', page: 'home/home', inSearch: {}, content: 'home', cache: {} },
  { path: '/account', page: 'account/account-home', guards: ['force-login'] },
  { path: '/account/login', page: 'auth/login', inSearch: {}, cache: { hasForm: true } },
  { path: '/account/register', page: 'auth/register', cache: { hasForm: true } },
  { path: '/account/logout', page: 'account/log-out' },
  { path: '/account/change-password', page: 'account/change-password' },
  { path: '/account/reset-password', page: 'account/reset-password' },
  { path: '/account/set-account-details', page: 'account/set-account-details' },
  { path: '/account/confirm', page: 'account/confirm' },
  { path: '/account/my-details', page: 'account/my-details', guards: ['force-login'] },
  { path: '/account/my-details/change-email', page: 'account/change-email', guards: ['force-login'] },
  // The address that section 5 guards.
  {
    path: '/account/change-email',
    page: 'account/change-email',
    guards: ['force-login'],
    sameAs: '/account/my-details/change-email',
  },
  { path: '/account/shopify-login', page: 'account/shopify-login', guards: ['force-login'] },
  { path: '/newsletter', page: 'newsletter/newsletter', inSearch: {}, cache: { hasForm: true } },
  { path: '/labs', page: 'labs/labs-home', inSearch: {}, content: 'labs-home', cache: {} },
  { path: '/labs/download', page: 'download/download', inSearch: {}, content: 'download', cache: { byDevice: true } },
  { path: '/labs/login', page: 'auth/login', inSearch: {}, sameAs: '/account/login', cache: { hasForm: true } },
  { path: '/labs/register', page: 'auth/register', sameAs: '/account/register', cache: { hasForm: true } },
  {
    path: '/labs/packs',
    page: 'packs/pack-list',
    inSearch: { unlessWith: 'query', pages: { by: 'page', unlessWith: ['types', 'sortBy'] } },
    cache: { parameters: ['query', 'types', 'sortBy', 'page'], words: 'query' },
  },
  { path: '/labs/packs/:slug', page: 'packs/pack', inSearch: {}, cache: {} },
  {
    path: '/labs/natural-drums',
    page: 'natural-drums/natural-drums',
    guards: ['force-login', 'active-subscription-only'],
    content: 'natural-drums',
  },
  {
    path: '/labs/subscribe',
    page: 'subscription/subscribe',
    inSearch: {},
    content: 'subscribe',
    cache: { byCurrency: true },
  },
  { path: '/labs/favourites', page: 'favourites/favourites', cache: {} },
  { path: '/labs/favourites/:share_id', page: 'favourites/shared-favourites' },
  { path: '/labs/features', page: 'feature-flags/features', guards: ['non-production-only'] },
  { path: '/labs/pattern-library', page: 'pattern-library/pattern-library', guards: ['non-production-only'] },
  { path: '/labs/:slug', page: 'labs/labs-detail', inSearch: {}, cache: {} },
] as const satisfies readonly RouteRow[];

const modules = import.meta.glob<RouteModule>('../features/**/*.route.tsx');

/** A row's page. A lost file throws 'unavailable'. */
export async function loadPage(row: RouteRow): Promise<RouteModule> {
  const load = modules[`../${fileOf(row)}`];
  if (!load) throw new Error(`The route ${row.path} names a page that does not exist: ${fileOf(row)}`);
  return load().catch(pageUnavailable);
}

export function sourceOf(row: RouteRow): string {
  return `src/${fileOf(row)}`;
}

function fileOf({ page }: RouteRow): string {
  return `features/${page}.route.tsx`;
}

/** The file of the error screen, whose styles a page with an error needs. */
export const ERROR_SCREEN_SOURCE = 'src/app/ErrorScreen.tsx';

export interface RouteHandle {
  readonly row: RouteRow;
}
