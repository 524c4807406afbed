import { bffApi } from '@sound-library/contract/bff.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { type ListedContent, type ListedEntry, listedContentSchema } from '@sound-library/contract/resources/site.ts';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import type { RouteRow } from '../../src/app/routes.ts';
import {
  type Areas,
  absoluteAddress,
  addressOf,
  areaOfPath,
  originAt,
  pathInLocale,
} from '../../src/platform/navigation/page-paths.ts';
import { areasFor } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';
import { fetchFromBff } from '../http/bff-client.ts';

const MAX_AGE = 'public, max-age=300';
const RETRY_AFTER_SECONDS = 30;
const OPEN: readonly WebConfig['APP_ENV'][] = ['production', 'demo'];

/** `/robots.txt`, `/sitemap.xml` and each language's sitemap (specification, section 2), per origin of an area. */
export const searchEngines = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    async function listed(code: LocaleCode): Promise<ListedContent> {
      const headers = { 'accept-language': LOCALES[code].languageTag };
      return listedContentSchema.parse(await fetchFromBff(pool, bffApi.getListedContent.path, { headers }));
    }

    async function pagesAt(areas: Areas): Promise<PagesByLocale> {
      const { ROUTES } = app.renderer.entry;
      const pagesOf = async (code: LocaleCode) =>
        listedPages(ROUTES, await listed(code)).filter(
          ({ path }) => areas.mode === 'path' || areaOfPath(path) === areas.here,
        );
      const [english, ja, ko] = await Promise.all([pagesOf('en-GB'), pagesOf('ja'), pagesOf('ko')]);
      return { 'en-GB': english, ja, ko };
    }

    async function send(reply: FastifyReply, write: (pages: PagesByLocale, areas: Areas) => string) {
      const areas = areasFor(config, reply.request.host);
      const pages = await pagesAt(areas).catch((err: unknown) =>
        reply.log.warn({ err }, 'A sitemap could not be made'),
      );
      if (!pages) {
        reply.code(503).headers({ 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' });
        return reply.type('text/plain; charset=utf-8').send('The sitemap can’t be made right now.');
      }
      return reply.headers(cached('application/xml')).send(write(pages, areas));
    }

    app.get('/robots.txt', async (request, reply) => {
      const { ROUTES } = app.renderer.entry;
      const isOpen = OPEN.includes(config.APP_ENV);
      const text = robotsText({ areas: areasFor(config, request.host), isOpen, rows: ROUTES });
      return reply.headers(cached('text/plain')).send(text);
    });
    app.get('/sitemap.xml', (_, reply) =>
      send(reply, (pages, areas) => sitemapIndex(pages, (code) => `${originAt(areas)}${fileOf(code)}`)),
    );
    for (const code of LOCALE_CODES) {
      const sendOne = (reply: FastifyReply) =>
        send(reply, (pages, areas) =>
          sitemap(code, pages, (path, one) => absoluteAddress(path, LOCALES[one], { areas })),
        );
      app.get(fileOf(code), (_, reply) => sendOne(reply));
      // The route exists per locale (specification, section 2); without a prefix it is the index of all languages.
      if (code !== DEFAULT_LOCALE) app.get(pathInLocale('/sitemap.xml', LOCALES[code]), (_, reply) => sendOne(reply));
    }
  },
  { name: 'search-engines', dependencies: ['renderer', 'security-headers', 'errors'] },
);

function fileOf(code: LocaleCode): string {
  return `/sitemaps/${LOCALES[code].textsLocale}.xml`;
}

function cached(type: string): Record<string, string> {
  return { 'cache-control': MAX_AGE, 'content-type': `${type}; charset=utf-8` };
}

const CALLS = '/api/';
/** URLs without a page, in any language. */
const NOT_PAGES = ['/account/logout', '/labs/packs/*/download'];

interface RobotsOptions {
  readonly areas: Areas;
  /** False: nothing may be crawled, for development and test installations. */
  readonly isOpen: boolean;
  readonly rows: readonly RouteRow[];
}

/** Disallows pages behind a login, which only redirect; crawlers see `noindex` only on pages that they may fetch. */
export function robotsText({ areas, isOpen, rows }: RobotsOptions): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const guarded = rows.filter(({ guards }) => guards?.includes('force-login')).map(({ path }) => path);
  const disallowed = LOCALE_CODES.flatMap((code) =>
    [...guarded, ...NOT_PAGES]
      .map((path) => addressOf(pathInLocale(path, LOCALES[code]), areas))
      // The robots.txt of their own origin lists the other pages.
      .flatMap((address) => (address.startsWith('/') ? [`Disallow: ${address}$`] : [])),
  );
  return `${['User-agent: *', `Disallow: ${CALLS}`, ...disallowed].join('\n')}\n\nSitemap: ${originAt(areas)}/sitemap.xml\n`;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

type PagesByLocale = Readonly<Record<LocaleCode, readonly ListedPage[]>>;
type AddressOf = (path: string, code: LocaleCode) => string;

/** The sitemap of one language: every page with its last change and its alternates in the other languages. */
function sitemap(code: LocaleCode, pages: PagesByLocale, addressOf: AddressOf): string {
  const pathsOf = new Map(LOCALE_CODES.map((one) => [one, new Set(pages[one].map(({ path }) => path))]));
  const urls = pages[code].map(({ path, updatedAt }) => {
    const codes = LOCALE_CODES.filter((one) => pathsOf.get(one)?.has(path));
    const links = codes.map((one) => alternate(LOCALES[one].languageTag, addressOf(path, one)));
    if (codes.includes(DEFAULT_LOCALE)) links.push(alternate('x-default', addressOf(path, DEFAULT_LOCALE)));
    return `<url>${element('loc', addressOf(path, code))}${lastChange(updatedAt)}${links.join('')}</url>`;
  });
  return `${HEADER}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The sitemap index, each entry with the last change of any of its pages. */
function sitemapIndex(pages: PagesByLocale, addressOf: (code: LocaleCode) => string): string {
  const sitemaps = LOCALE_CODES.map((code) => {
    const latest = newest(pages[code].map(({ updatedAt }) => updatedAt));
    return `<sitemap>${element('loc', addressOf(code))}${lastChange(latest)}</sitemap>`;
  });
  return `${HEADER}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('\n')}\n</sitemapindex>\n`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
}

function lastChange(updatedAt: string | null): string {
  return updatedAt === null ? '' : element('lastmod', updatedAt);
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const PACK = '/labs/packs/:slug';
const PACK_LIST = '/labs/packs';
const EDITORS_PAGE = '/labs/:slug';

/** Every page of a language that search engines may list: fixed pages first, in the order of the route table. */
function listedPages(rows: readonly RouteRow[], { packs, pages }: ListedContent): ListedPage[] {
  const changes = new Map(pages.map(({ slug, updated_at }) => [slug, updated_at]));
  const withRow = new Set(rows.flatMap(({ content }) => content ?? []));
  const listed = rows.filter(({ inSearch, sameAs }) => inSearch && !sameAs);
  return listed.flatMap(({ path, content }): ListedPage[] => {
    if (path === PACK) return packs.map((pack) => entryPage(PACK, pack));
    if (path === EDITORS_PAGE) {
      return pages.filter(({ slug }) => !withRow.has(slug)).map((page) => entryPage(EDITORS_PAGE, page));
    }
    if (path === PACK_LIST) return [{ path, updatedAt: newest(packs.map(({ updated_at }) => updated_at)) }];
    return [{ path, updatedAt: (content !== undefined && changes.get(content)) || null }];
  });
}

type ListedPage = ReturnType<typeof entryPage>;

/** A page by its path in the route table, without locale prefix. */
function entryPage(pattern: string, { slug, updated_at }: ListedEntry) {
  return { path: pattern.replace(':slug', slug), updatedAt: updated_at };
}

/** The latest of some instants, ISO 8601 in UTC; null without any. */
function newest(instants: readonly (string | null)[]): string | null {
  return (
    instants
      .filter((instant) => instant !== null)
      .sort()
      .at(-1) ?? null
  );
}
