import { Parser } from 'htmlparser2';

/** The web addresses that links of the HTML lead to, each once, in reading order. */
export function linksInHtml(html: string): readonly string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'a' && /^https?:\/\//i.test(href)) {
        links.add(href);
      }
    },
  });
  parser.end(html);
  return [...links];
}

/** The web addresses in a plain text, each once, in reading order, without the punctuation that ends a sentence. */
export function linksInText(text: string): readonly string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/gi) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]'。、]+$/u, '')))];
}
