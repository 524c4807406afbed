/** Link to an entry or asset, in a field. */
export interface Link {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** Field id to locale code to value. */
export type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Sys {
  readonly id: string;
  readonly version: number;
  readonly publishedVersion?: number;
  readonly updatedAt?: string;
}

export interface Entry {
  readonly sys: Sys & { readonly contentType: Link };
  readonly fields: Fields;
}

export interface Asset {
  readonly sys: Sys;
  readonly fields: Fields;
}

export interface Field {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly localized: boolean;
  readonly required: boolean;
  readonly omitted?: boolean;
  readonly linkType?: string;
  readonly items?: { readonly type: string; readonly linkType?: string };
  readonly validations?: readonly { readonly in?: readonly string[] }[];
}

export interface ContentType {
  readonly sys: { readonly id: string };
  readonly name: string;
  readonly displayField?: string | null;
  readonly fields: readonly Field[];
}

export interface Locale {
  readonly code: string;
  readonly default: boolean;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isLink = (value: unknown): value is Link =>
  isObject(value) && isObject(value.sys) && value.sys.type === 'Link' && typeof value.sys.id === 'string';

export const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } });

export interface Space {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly contentTypes: ReadonlyMap<string, ContentType>;
  readonly entries: Map<string, Entry>;
  readonly assets: ReadonlyMap<string, Asset>;
}

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

/** The space's code for a page's locale: by the code in any case, or by the language. */
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

export const holderOfAsset = ({ entries }: Space, id: string): Entry | undefined =>
  [...entries.values()].find(({ fields }) =>
    linksIn(fields).some(({ sys }) => sys.linkType === 'Asset' && sys.id === id),
  );

const linksIn = (fields: Fields): readonly Link[] =>
  Object.values(fields).flatMap((values) => Object.values(values).flat().filter(isLink));

/** Entries that contain every word, in any language or the id; most recently changed first. */
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
