import { RouteError, type RouteModule } from '../platform/navigation/route-module.ts';
import type { GuardName } from './guards.ts';

export interface RouteRow {
  /** Path without locale prefix, in the router's pattern syntax. */
  readonly path: string;
  /** The page's file below `features/`. */
  readonly page: string;
  readonly guards?: readonly GuardName[];
  /** How search engines know it; a page without this is not meant for them. */
  readonly inSearch?: SearchFacts;
  /** Where the same page is at home, when that is not here. */
  readonly sameAs?: string;
  /** Slug of the editors' page that it shows. */
  readonly content?: string;
  /** Guests get the same page, which the server keeps: it is made of public answers alone. A page without this is made anew for each. */
  readonly cache?: PageCacheRules;
}

/** What a cached page depends on besides its path. */
export interface PageCacheRules {
  /** Parameters of its address, in the order in which our links write them. With any others the page is made anew. */
  readonly parameters?: readonly string[];
  /** Which of them holds a visitor's own words: such a page is cached from the second time on that it is asked for. */
  readonly words?: string;
  /** The page is about a form that guests send: their browsers get the cookie by which it is taken once. */
  readonly hasForm?: boolean;
  /** The page's loader asks for `deviceQuery`. */
  readonly byDevice?: boolean;
  /** The page's loader asks for `placeQuery`, and tells of days to come. */
  readonly byCurrency?: boolean;
}

interface SearchFacts {
  /** A parameter with which the page is a search result itself, and not to be found. */
  readonly unlessWith?: string;
  /** Its list goes on under further addresses. */
  readonly pages?: ListPageFacts;
}

export interface ListPageFacts {
  /** The parameter with the page's number, from 2. */
  readonly by: string;
  /** Parameters with which it is another list: a page of that is no page of this one. */
  readonly unlessWith: readonly string[];
}

/** Every page of specification section 2, one row each; confirm and newsletter are where their mails and forms lead. */
export const ROUTES = [
  { path: '/', page: 'home/home.route.tsx', inSearch: {}, content: 'home', cache: {} },
  { path: '/account', page: 'account/account-home.route.tsx', guards: ['force-login'] },
  { path: '/account/login', page: 'auth/login.route.tsx', inSearch: {}, cache: { hasForm: true } },
  { path: '/account/register', page: 'auth/register.route.tsx', cache: { hasForm: true } },
  { path: '/account/logout', page: 'account/log-out.route.tsx' },
  { path: '/account/change-password', page: 'account/change-password.route.tsx' },
  { path: '/account/reset-password', page: 'account/reset-password.route.tsx' },
  { path: '/account/set-account-details', page: 'account/set-account-details.route.tsx' },
  { path: '/account/confirm', page: 'account/confirm.route.tsx' },
  { path: '/account/my-details', page: 'account/my-details.route.tsx', guards: ['force-login'] },
  { path: '/account/my-details/change-email', page: 'account/change-email.route.tsx', guards: ['force-login'] },
  { path: '/account/shopify-login', page: 'account/shopify-login.route.tsx', guards: ['force-login'] },
  { path: '/newsletter', page: 'newsletter/newsletter.route.tsx', inSearch: {}, cache: { hasForm: true } },
  { path: '/labs', page: 'labs/labs-home.route.tsx', inSearch: {}, content: 'labs-home', cache: {} },
  {
    path: '/labs/download',
    page: 'download/download.route.tsx',
    inSearch: {},
    content: 'download',
    cache: { byDevice: true },
  },
  {
    path: '/labs/login',
    page: 'auth/login.route.tsx',
    inSearch: {},
    sameAs: '/account/login',
    cache: { hasForm: true },
  },
  {
    path: '/labs/register',
    page: 'auth/register.route.tsx',
    sameAs: '/account/register',
    cache: { hasForm: true },
  },
  {
    path: '/labs/packs',
    page: 'packs/pack-list.route.tsx',
    inSearch: { unlessWith: 'query', pages: { by: 'page', unlessWith: ['types', 'sortBy'] } },
    cache: { parameters: ['query', 'types', 'sortBy', 'page'], words: 'query' },
  },
  { path: '/labs/packs/:slug', page: 'packs/pack.route.tsx', inSearch: {}, cache: {} },
  {
    path: '/labs/natural-drums',
    page: 'natural-drums/natural-drums.route.tsx',
    guards: ['force-login', 'active-subscription-only'],
    content: 'natural-drums',
  },
  {
    path: '/labs/subscribe',
    page: 'subscription/subscribe.route.tsx',
    inSearch: {},
    content: 'subscribe',
    cache: { byCurrency: true },
  },
  { path: '/labs/features', page: 'feature-flags/features.route.tsx', guards: ['non-production-only'] },
  { path: '/labs/pattern-library', page: 'pattern-library/pattern-library.route.tsx', guards: ['non-production-only'] },
  { path: '/labs/:slug', page: 'labs/labs-detail.route.tsx', inSearch: {}, cache: {} },
] as const satisfies readonly RouteRow[];

const modules = import.meta.glob<RouteModule>('../features/**/*.route.tsx');

const loaded = new Map<string, RouteModule>();

/**
 * A row's page, once it was loaded: importing it each time would cost each request a turn of the module loader. Throws, where
 * the network does not bring it, what stands for a part of ours that is away.
 */
export async function loadPage(row: RouteRow): Promise<RouteModule> {
  const load = modules[`../features/${row.page}`];
  if (!load) throw new Error(`The route ${row.path} names a page that does not exist: features/${row.page}`);
  const page = loaded.get(row.page) ?? (await load().catch(withoutIts));
  // While developing, a page's code changes.
  if (!import.meta.env.DEV) loaded.set(row.page, page);
  return page;
}

function withoutIts(cause: unknown): never {
  throw import.meta.env.SSR ? cause : new RouteError(503, 'page_unavailable', null, { cause });
}

/** The page's file as the build manifest names it. */
export function sourceOf(row: RouteRow): string {
  return `src/features/${row.page}`;
}

/** What the app reads of a matched route. */
export interface RouteHandle {
  readonly row: RouteRow;
}
