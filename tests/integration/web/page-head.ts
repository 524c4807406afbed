import { JSDOM } from 'jsdom';

/** An item of a page's structured data. */
export type StructuredDataItem = Readonly<Record<string, unknown>> & { readonly '@type': string };

export function pageHeadOf(html: string) {
  const document = parseHtml(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attributeOf = (one: Element, name: string) => one.getAttribute(name) ?? '';
  return {
    lang: document.documentElement.lang,
    titles: all('head title').map(({ textContent }) => textContent ?? ''),
    meta: (name: string) =>
      all(`head meta[name="${name}"], head meta[property="${name}"]`).map((one) => attributeOf(one, 'content')),
    /** Addresses of the links of this relation, by language (`''` without one). */
    links(rel: string): Readonly<Record<string, string>> {
      const links = all(`head link[rel="${rel}"]`);
      return Object.fromEntries(links.map((one) => [attributeOf(one, 'hreflang'), attributeOf(one, 'href')]));
    },
    items: all('script[type="application/ld+json"]').flatMap(({ textContent }): readonly StructuredDataItem[] => {
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
