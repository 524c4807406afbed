import type { ReactElement, ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { findElement, findList, type MarkupElement } from './markup.ts';
import { type ElementTemplate, type Hole, type Path, pathsOf, type Template, templateOf, textIn } from './template.ts';

/** Elements that somebody would have made a component of. */
const COMPONENTS = new Set(['a', 'article', 'button', 'footer', 'form', 'header', 'li', 'nav', 'picture', 'svg', 'ul']);

/**
 * A page as components that write the same markup as a served page: its list from the cards' own items of the fetched data,
 * which travels once more in the page's state where the served page has it, all else constant. The items are the first array
 * in the data. Throws when page or data has no list.
 */
export function pageOf(served: MarkupElement, example: unknown): (data: unknown) => ReactElement {
  const list = findList(served);
  const items = itemsOf(example);
  if (list === null || items.length === 0) throw new Error('The page or its data has no list.');
  const cards = list.children.map((card, place) => templateOf(card, { paths: pathsOf(items[place]) }));
  const exampleState = stateOf(example);
  const state = findElement(served, (one) => one.tag === 'script' && textIn(one).length >= exampleState.length);
  const holes = new Map<MarkupElement, Hole>([[list, 'cards']]);
  if (state) holes.set(state, 'state');
  const page = templateOf(served, { holes });
  const rest = state ? textIn(state).slice(exampleState.length) : '';

  const fill: Fill = { cards: (data) => jsx(Cards, { cards, data }), state: (data) => `${stateOf(data)}${rest}` };
  return (data) => jsx(Page, { page, fill, data });
}

interface Fill {
  cards(data: unknown): ReactElement;
  state(data: unknown): string;
}

interface PageProps {
  readonly page: Template;
  readonly fill: Fill;
  readonly data: unknown;
}

function Page({ page, fill, data }: PageProps): ReactNode {
  return write(page, data, fill);
}

interface CardsProps {
  readonly cards: readonly Template[];
  readonly data: unknown;
}

function Cards({ cards, data }: CardsProps): ReactNode {
  const items = itemsOf(data);
  return cards.map((template, place) => jsx(Part, { template, item: items[place] }, place));
}

interface PartProps {
  readonly template: Template;
  readonly item: unknown;
  readonly fill?: Fill | undefined;
}

/** A card, or a component in one. */
function Part({ template, item, fill }: PartProps): ReactNode {
  return write(template, item, fill);
}

function write(template: Template, item: unknown, fill: Fill | undefined): ReactNode {
  if (typeof template === 'string') return template;
  if ('path' in template) return valueAt(item, template.path);
  if ('hole' in template) return template.hole === 'cards' ? fill?.cards(item) : null;
  return writeElement(template, item, fill);
}

function writeElement(element: ElementTemplate, item: unknown, fill: Fill | undefined): ReactElement {
  const props: Record<string, unknown> = { ...element.constants };
  for (const [name, path] of element.bound) props[name] = valueAt(item, path);
  const [first] = element.children;
  if (typeof first === 'object' && 'hole' in first && first.hole === 'state') {
    return jsx(element.tag, { ...props, dangerouslySetInnerHTML: { __html: fill?.state(item) } });
  }
  const children = element.children.map((child) =>
    typeof child === 'object' && 'tag' in child && COMPONENTS.has(child.tag)
      ? jsx(Part, { template: child, item, fill })
      : write(child, item, fill),
  );
  if (children.length === 0) return jsx(element.tag, props);
  if (children.length === 1) return jsx(element.tag, { ...props, children: children[0] });
  return jsxs(element.tag, { ...props, children });
}

function valueAt(item: unknown, path: Path): string {
  let value: unknown = item;
  for (const key of path) value = isIndexed(value) ? value[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function isIndexed(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

function itemsOf(data: unknown): readonly unknown[] {
  if (!isIndexed(data)) return [];
  return Object.values(data).find((value) => Array.isArray(value)) ?? [];
}

/** Data as pages carry it to the browser: nothing in it may end the script. */
function stateOf(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
