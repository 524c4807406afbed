import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { ListedContent, ListedEntry } from '@sound-library/contract/resources/site.ts';
import type { RouteRow } from '../../src/app/routes.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The pages of every language. */
export type PagesByLocale = Readonly<Record<LocaleCode, readonly ListedPage[]>>;
/** The absolute URL of a path in a language. */
export type AddressOf = (path: string, code: LocaleCode) => string;

/** The sitemap of one language: every page with its last change and its alternates in the other languages. */
export function sitemap(code: LocaleCode, pages: PagesByLocale, addressOf: AddressOf): string {
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
export function sitemapIndex(pages: PagesByLocale, addressOf: (code: LocaleCode) => string): string {
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

/** A page that search engines may list. */
export interface ListedPage {
  /** Of the route table, without locale prefix. */
  readonly path: string;
  /** Time of its last change, where that is known. */
  readonly updatedAt: string | null;
}

/** The routes of packs and editorial pages. */
const PACK = '/labs/packs/:slug';
const PACK_LIST = '/labs/packs';
const EDITORS_PAGE = '/labs/:slug';

/** Every page of a language that search engines may list: fixed pages first, in the order of the route table. */
export function listedPages(rows: readonly RouteRow[], { packs, pages }: ListedContent): ListedPage[] {
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

function entryPage(pattern: string, { slug, updated_at }: ListedEntry): ListedPage {
  return { path: pattern.replace(':slug', slug), updatedAt: updated_at };
}

/** The latest of some instants, ISO 8601 in UTC; null without any. */
export function newest(instants: readonly (string | null)[]): string | null {
  return (
    instants
      .filter((instant) => instant !== null)
      .sort()
      .at(-1) ?? null
  );
}
