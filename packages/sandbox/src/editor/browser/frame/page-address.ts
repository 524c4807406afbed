import type { Entry } from '../content/content.ts';
import type { Space } from '../content/space.ts';

/** A page of the storefront as the frame shows it. */
export interface FramePage {
  /** Without locale prefix. */
  readonly path: string;
  readonly locale: string;
}

/** Editors' pages that are elsewhere than at `/labs/{slug}`. */
const PAGES_BY_SLUG: Readonly<Record<string, string>> = { home: '/', 'labs-home': '/labs' };
/** Types of which every entry is shown on one and the same page. */
const PAGES_BY_TYPE: Readonly<Record<string, string>> = {
  site: '/',
  announcement: '/',
  installer: '/labs/download',
  drumKit: '/labs/natural-drums',
};

/** Path of the page that an entry is about; undefined for one that is a part of other pages. */
export function pathOfEntry({ defaultLocale }: Space, { sys, fields }: Entry): string | undefined {
  const type = sys.contentType.sys.id;
  const slug = fields.slug?.[defaultLocale];
  if (type === 'pack') return `/labs/packs/${slug}`;
  if (type === 'page') return PAGES_BY_SLUG[String(slug)] ?? `/labs/${slug}`;
  return PAGES_BY_TYPE[type];
}

/**
 * The storefront's address that switches to preview mode and leads to the page. The storefront remembers the choice of
 * live updates, so the address always has it.
 */
export function frameAddress(template: string, { path, locale }: FramePage, isLive: boolean): string {
  const address = template
    .replaceAll('{path}', () => encodeURIComponent(path))
    .replaceAll('{locale}', () => encodeURIComponent(locale));
  return `${address}${address.includes('?') ? '&' : '?'}liveUpdates=${isLive ? 'on' : 'off'}`;
}

/** The page that an address of the storefront shows; an area may be in its host instead of its path. */
export function pageAt({ locales, defaultLocale }: Space, address: string): FramePage | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const area = /^(labs|account)\./.exec(url.hostname)?.[1];
  const [, first, rest] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? [];
  const locale = locales.find((code) => code.split('-')[0] === first);
  const path = (locale === undefined ? url.pathname : (rest ?? '')).replace(/\/+$/, '');
  return { path: `${area === undefined ? '' : `/${area}`}${path}` || '/', locale: locale ?? defaultLocale };
}
