/** Link to an entry or asset, as fields hold it. */
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

/** An entry as the content management API gives it. */
export interface Entry {
  readonly sys: Sys & { readonly contentType: Link };
  readonly fields: Fields;
}

/** An asset as the content management API gives it. */
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
