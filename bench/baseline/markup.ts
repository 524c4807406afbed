import { Parser } from 'htmlparser2';
import type { JSX } from 'react';

/** A piece of a served page: text, or an element. */
export type Markup = string | MarkupElement;

/** Taken as one that React knows: React wrote it. */
export type Tag = keyof JSX.IntrinsicElements;

export interface MarkupElement {
  readonly tag: Tag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

interface Open {
  readonly tag: Tag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Markup[];
}

/** The root element of a page as React wrote it: names in its case, texts apart where a comment stood between them. */
export function parseMarkup(html: string): MarkupElement {
  const root: Open = { tag: 'html', attributes: {}, children: [] };
  const open: Open[] = [root];
  const parent = (): Open => open.at(-1) ?? root;
  let isText = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isText = false;
        const element = { tag: name as Tag, attributes, children: [] };
        parent().children.push(element);
        open.push(element);
      },
      onclosetag() {
        isText = false;
        open.pop();
      },
      // A text with a character reference in it arrives in pieces.
      ontext(text) {
        const { children } = parent();
        if (isText) children.push(`${children.pop() ?? ''}${text}`);
        else children.push(text);
        isText = true;
      },
      oncomment() {
        isText = false;
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  );
  parser.end(html);
  const page = root.children.find((child) => typeof child !== 'string');
  if (!page) throw new Error('The page has no element.');
  return page;
}

/** The element that holds most children of some size alike: the list of cards. Null when no two are alike. */
export function findList(root: MarkupElement): MarkupElement | null {
  let found: MarkupElement | null = null;
  let most = 1;
  const visit = (element: MarkupElement): void => {
    const cards = element.children.filter((child) => countElements(child) > 5).length;
    if (cards > most) [found, most] = [element, cards];
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return found;
}

/** The first element in the order of the page that is as asked. */
export function findElement(
  element: MarkupElement,
  isAsked: (one: MarkupElement) => boolean,
): MarkupElement | undefined {
  if (isAsked(element)) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findElement(child, isAsked);
    if (found) return found;
  }
  return undefined;
}

function countElements(markup: Markup): number {
  if (typeof markup === 'string') return 0;
  return markup.children.reduce((count, child) => count + countElements(child), 1);
}
