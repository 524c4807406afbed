import type { Page } from '@playwright/test';
import { productUnderTest } from './product-under-test.ts';

/** The path-mode address of a page, by which tests name it: of `labs.…/ja/packs`, `/ja/labs/packs`. */
export function pagePathUrl(page: Pick<Page, 'url'>): string {
  const url = new URL(page.url());
  const [, area, storefront] = /^(labs|account)\.(sound\.localhost(?::\d+)?)$/.exec(url.host) ?? [];
  if (!area) return url.href;
  const [, prefix = '', path = '/'] = /^(\/(?:ja|ko)(?=\/|$))?(\/.*)?$/.exec(url.pathname) ?? [];
  return `${url.protocol}//${storefront}${prefix}/${area}${path === '/' ? '' : path}${url.search}${url.hash}`;
}

/** The address of a page path in the tests' mode: for requests that must not be redirected first. */
export function addressOf(pagePath: string): string {
  const storefront = new URL(productUnderTest().url);
  const [, prefix = '', area, rest] = /^(\/(?:ja|ko)(?=\/|$))?\/(labs|account)(?=[/?#]|$)(.*)$/.exec(pagePath) ?? [];
  if (!storefront.host.startsWith('sound.') || area === undefined) return new URL(pagePath, storefront).href;
  return new URL(`${prefix}${rest || '/'}`, `${storefront.protocol}//${area}.${storefront.host}`).href;
}

export function linkTo(pagePath: string): string {
  return `a[href="${new URL(addressOf(pagePath)).pathname}"]`;
}

/** The domain of the storefront's cookies: in subdomain mode they span the areas. */
export function cookiePlace(): { readonly url: string } | { readonly domain: string; readonly path: string } {
  const { url } = productUnderTest();
  const { hostname } = new URL(url);
  return hostname === 'localhost' ? { url } : { domain: `.${hostname}`, path: '/' };
}
