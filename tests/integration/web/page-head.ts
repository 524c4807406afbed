import { JSDOM } from 'jsdom';

/** An item of a page's structured data. */
export type StructuredDataItem = Readonly<Record<string, unknown>> & { readonly '@type': string };

export interface PageHead {
  readonly lang: string;
  readonly titles: readonly string[];
  meta(name: string): readonly string[];
  /** Addresses of the links of this relation, by language (`''` without one). */
  links(rel: string): Readonly<Record<string, string>>;
  readonly items: readonly StructuredDataItem[];
}

export function pageHeadOf(html: string): PageHead {
  const document = parseHtml(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    lang: document.documentElement.lang,
    titles: all('head title').map(({ textContent }) => textContent ?? ''),
    meta: (name) =>
      all(`head meta[name="${name}"], head meta[property="${name}"]`).map((one) => one.getAttribute('content') ?? ''),
    links: (rel) =>
      Object.fromEntries(
        all(`head link[rel="${rel}"]`).map((one) => [
          one.getAttribute('hreflang') ?? '',
          one.getAttribute('href') ?? '',
        ]),
      ),
    items: all('script[type="application/ld+json"]').flatMap(({ textContent }) => {
      const { '@context': context, '@graph': graph } = JSON.parse(textContent ?? '');
      if (context !== 'https://schema.org') throw new Error(`structured data in the words of ${context}`);
      return graph;
    }),
  };
}

// One parser for all pages, since a separate window for each takes longer than everything else.
const parser = new new JSDOM().window.DOMParser();

export const parseHtml = (html: string): Document => parser.parseFromString(html, 'text/html');
export const parseXml = (xml: string): Document => parser.parseFromString(xml, 'text/xml');
