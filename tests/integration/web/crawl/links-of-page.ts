import type { Areas } from '@sound-library/web/src/platform/navigation/areas.ts';
import type { Link } from './crawl.ts';
import { kindOf } from './kind.ts';

/** A link of a page. */
export interface PageLink extends Link {
  /** As it is written. */
  readonly href: string;
  /** Whether it leads to a page of the site, and of this language: language menus and alternates lead to others. */
  readonly leads: 'to page' | 'to language' | 'to file';
}

const LINKS = 'a[href], area[href], form[action], head link[href], head meta[property="og:image"], img[src]';
/** What the storefront answers that is no page: calls and files. */
const NO_PAGE = /^\/api\/|\.[a-z0-9]+$/i;

/** Every link of the page that stays on the site. */
export function linksOfPage(document: Document, at: URL, areas: Areas): readonly PageLink[] {
  const origins = areas.mode === 'path' ? [areas.origin] : Object.values(areas.origins);
  return [...document.querySelectorAll(LINKS)].flatMap((element) => {
    const href = hrefOf(element);
    if (href === null || !URL.canParse(href, at)) return [];
    const address = new URL(href, at);
    address.hash = '';
    if (!origins.includes(address.origin)) return [];
    const leads = NO_PAGE.test(address.pathname) ? 'to file' : otherLanguage(element) ? 'to language' : 'to page';
    return [{ href, address, kind: kindOf(address, at), leads }];
  });
}

function hrefOf(element: Element): string | null {
  if (element.matches('form')) return isGet(element) ? element.getAttribute('action') : null;
  // What a page fetches from elsewhere beforehand is no address of a page.
  if (element.matches('link[rel~="preconnect"], link[rel~="dns-prefetch"]')) return null;
  return element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('content');
}

function isGet(form: Element): boolean {
  return (form.getAttribute('method') ?? 'get').toLowerCase() === 'get';
}

function otherLanguage(element: Element): boolean {
  return element.matches('[hreflang], [lang], link[rel="alternate"]');
}
