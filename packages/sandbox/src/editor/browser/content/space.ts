import { type Asset, type ContentType, type Entry, type Field, type Fields, isLink, type Link } from './content.ts';
import type { ManagementApi } from './management-api.ts';

/** Everything of the space, by id. */
export interface Space {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly contentTypes: ReadonlyMap<string, ContentType>;
  readonly entries: Map<string, Entry>;
  readonly assets: ReadonlyMap<string, Asset>;
}

/** Reads the whole space: the demo's is small, and lists and titles then need no more requests. */
export async function loadSpace(api: ManagementApi): Promise<Space> {
  const [locales, contentTypes, entries, assets] = await Promise.all([
    api.locales(),
    api.contentTypes(),
    api.entries(),
    api.assets(),
  ]);
  const defaultLocale = locales.find((locale) => locale.default)?.code;
  if (defaultLocale === undefined) throw new Error('The space has no default locale.');
  return {
    locales: locales.map(({ code }) => code),
    defaultLocale,
    contentTypes: byId(contentTypes),
    entries: byId(entries),
    assets: byId(assets),
  };
}

const byId = <Item extends { readonly sys: { readonly id: string } }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.sys.id, item]));

export function typeOf(space: Space, entry: Entry): ContentType {
  const { id } = entry.sys.contentType.sys;
  return space.contentTypes.get(id) ?? { sys: { id }, name: id, fields: [] };
}

export const shownFields = ({ fields }: ContentType): readonly Field[] => fields.filter(({ omitted }) => !omitted);

export function titleOf(space: Space, entry: Entry): string {
  const { displayField } = typeOf(space, entry);
  const title = displayField ? entry.fields[displayField]?.[space.defaultLocale] : undefined;
  return typeof title === 'string' && title !== '' ? title : entry.sys.id;
}

/** The space's code of a locale as a page names it: by the code in any case, or by the language. */
export function localeOf({ locales, defaultLocale }: Space, name: string): string {
  const wanted = name.toLowerCase();
  return (
    locales.find((code) => code.toLowerCase() === wanted) ??
    locales.find((code) => code.split('-')[0] === wanted.split('-')[0]) ??
    defaultLocale
  );
}

/** Contentful counts publishing itself as one version. */
export function publicationOf({ sys }: Entry): 'Draft' | 'Changed' | 'Published' {
  if (sys.publishedVersion === undefined) return 'Draft';
  return sys.version > sys.publishedVersion + 1 ? 'Changed' : 'Published';
}

/** An entry with a link to that asset in one of its fields. */
export const holderOfAsset = ({ entries }: Space, id: string): Entry | undefined =>
  [...entries.values()].find(({ fields }) =>
    linksIn(fields).some(({ sys }) => sys.linkType === 'Asset' && sys.id === id),
  );

const linksIn = (fields: Fields): readonly Link[] =>
  Object.values(fields).flatMap((values) => Object.values(values).flat().filter(isLink));

/** Entries in which every word is found, in any language or the id; the newest change first. */
export function searchEntries({ entries }: Space, words: string, contentType: string): readonly Entry[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return [...entries.values()]
    .filter(({ sys, fields }) => {
      if (contentType !== '' && sys.contentType.sys.id !== contentType) return false;
      const text = `${sys.id} ${JSON.stringify(fields)}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .sort((one, other) => (other.sys.updatedAt ?? '').localeCompare(one.sys.updatedAt ?? '', 'en'));
}
