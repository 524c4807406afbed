import type { Markup, MarkupElement, Tag } from './markup.ts';

/** Where a text stands in the fetched data: the keys that lead there. */
export type Path = readonly (string | number)[];

/** What a component writes: constants, and texts that it takes from the data it is given. */
export type Template = string | { readonly path: Path } | { readonly hole: Hole } | ElementTemplate;

/** What the page fills in itself. */
export type Hole = 'cards' | 'state';

export interface ElementTemplate {
  readonly tag: Tag;
  readonly constants: Readonly<Record<string, unknown>>;
  readonly bound: readonly (readonly [name: string, path: Path])[];
  readonly children: readonly Template[];
}

/** Shorter texts would be found in the data by chance. */
const SHORTEST_BOUND = 4;
/** Attributes that React writes only for `true`, of those that React and HTML spell alike. */
const FLAGS = new Set('async checked defer disabled hidden inert multiple open required selected'.split(' '));
const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

/** Every text of the data with its path, the first one where several are alike. */
export function pathsOf(data: unknown): ReadonlyMap<string, Path> {
  const paths = new Map<string, Path>();
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') {
      if (value.length >= SHORTEST_BOUND && !paths.has(value)) paths.set(value, path);
    } else if (Array.isArray(value)) {
      value.forEach((item, position) => {
        visit(item, [...path, position]);
      });
    } else if (value !== null && typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  };
  visit(data, []);
  return paths;
}

interface Sources {
  readonly paths?: ReadonlyMap<string, Path>;
  /** Elements whose inside the page fills in. */
  readonly holes?: ReadonlyMap<MarkupElement, Hole>;
}

/** A template that writes this markup; what the data holds is taken from there. */
export function templateOf(markup: Markup, { paths = new Map(), holes = new Map() }: Sources): Template {
  if (typeof markup === 'string') {
    const path = paths.get(markup);
    return path ? { path } : markup;
  }
  const constants: Record<string, unknown> = {};
  const bound: [string, Path][] = [];
  for (const [name, value] of Object.entries(markup.attributes)) {
    const path = paths.get(value);
    const reactName = REACT_NAMES[name] ?? name;
    if (path && name !== 'style') bound.push([reactName, path]);
    else constants[reactName] = propValue(name, value);
  }
  const hole = holes.get(markup);
  if (hole) return { tag: markup.tag, constants, bound, children: [{ hole }] };
  if (isRaw(markup)) return { tag: markup.tag, constants: { ...constants, ...rawProps(markup) }, bound, children: [] };
  return {
    tag: markup.tag,
    constants,
    bound,
    children: markup.children.map((child) => templateOf(child, { paths, holes })),
  };
}

function propValue(name: string, value: string): unknown {
  if (name === 'style') return styleOf(value);
  return value === '' && FLAGS.has(name) ? true : value;
}

function styleOf(declarations: string): Readonly<Record<string, string>> {
  const entries = declarations.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon === -1) return [];
    const property = declaration.slice(0, colon).trim();
    const name = property.startsWith('--') ? property : property.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    return [[name, declaration.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(entries);
}

/** Scripts and styles are not markup: React must not escape them. */
function isRaw({ tag }: MarkupElement): boolean {
  return tag === 'script' || tag === 'style';
}

function rawProps(element: MarkupElement): Readonly<Record<string, unknown>> {
  const text = textIn(element);
  return text === '' ? {} : { dangerouslySetInnerHTML: { __html: text } };
}

/** The texts directly in an element. */
export function textIn({ children }: MarkupElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}
