import { ElementType, parseDocument } from 'htmlparser2';
import { createElement, type ReactElement, type ReactNode } from 'react';

type Parsed = ReturnType<typeof parseDocument>['children'][number];

interface Template {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (Template | string)[];
}

/** Elements that an application would render by a component of its own. */
const COMPONENTS = new Set(['a', 'article', 'button', 'footer', 'form', 'header', 'li', 'nav', 'picture', 'svg', 'ul']);

/** A React page with the markup of a served page, through components, whose elements are created for each request. */
export function pageOf(html: string): () => ReactElement {
  // React's own attribute names, such as viewBox and srcSet, differ from HTML's by their case.
  const options = { lowerCaseTags: false, lowerCaseAttributeNames: false };
  const [template] = parseDocument(html, options).children.flatMap(templatesOf);
  if (typeof template !== 'object') throw new Error('The page does not begin with an element.');
  return () => createElement(Part, { template });
}

function Part({ template }: { readonly template: Template }): ReactNode {
  const { tag, props, children } = template;
  return createElement(tag, props, ...children.map(write));
}

function write(template: Template | string): ReactNode {
  if (typeof template === 'string') return template;
  return COMPONENTS.has(template.tag) ? createElement(Part, { template }) : Part({ template });
}

/** Null for comments: React inserts the ones between texts itself. */
function templatesOf(node: Parsed): readonly (Template | string)[] {
  if (node.type === ElementType.Text) return [node.data];
  if (!('attribs' in node)) return [];
  const props = Object.fromEntries(Object.entries(node.attribs).map(([name, value]) => propOf(name, value)));
  const children = node.children.flatMap(templatesOf);
  if (node.name !== 'script' && node.name !== 'style') return [{ tag: node.name, props, children }];
  // Not markup: React must not escape it.
  const raw = children.length === 0 ? {} : { dangerouslySetInnerHTML: { __html: children.join('') } };
  return [{ tag: node.name, props: { ...props, ...raw }, children: [] }];
}

function propOf(name: string, value: string): [string, unknown] {
  if (name === 'class') return ['className', value];
  if (name !== 'style') return [name, value];
  const declarations = value.split(';').map((declaration) => declaration.split(/:(.*)/s));
  return [name, Object.fromEntries(declarations.map(([property = '', text = '']) => [property.trim(), text.trim()]))];
}
