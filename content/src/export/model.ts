/** The parts of a Contentful export that this catalogue uses, as `contentful-export` writes them. */

export type LinkType = 'Entry' | 'Asset' | 'ContentType' | 'Space' | 'Environment';

export interface Link<T extends LinkType = LinkType> {
  readonly sys: { readonly type: 'Link'; readonly linkType: T; readonly id: string };
}

export interface Sys {
  readonly space: Link<'Space'>;
  readonly id: string;
  readonly type: 'Entry' | 'Asset' | 'ContentType';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly environment: Link<'Environment'>;
  readonly publishedVersion: number;
  readonly publishedAt: string;
  readonly firstPublishedAt: string;
  readonly publishedCounter: number;
  readonly version: number;
  readonly contentType?: Link<'ContentType'>;
}

/** A field's values by locale code. */
export type ByLocale = Readonly<Record<string, unknown>>;

export interface Metadata {
  readonly tags: readonly [];
  readonly concepts: readonly [];
}

export interface Entry {
  readonly metadata: Metadata;
  readonly sys: Sys;
  readonly fields: Readonly<Record<string, ByLocale>>;
}

export interface AssetFile {
  readonly url: string;
  readonly details: { readonly size: number; readonly image?: { readonly width: number; readonly height: number } };
  readonly fileName: string;
  readonly contentType: string;
}

export interface Asset {
  readonly metadata: Metadata;
  readonly sys: Sys;
  readonly fields: {
    readonly title: Readonly<Record<string, string>>;
    readonly file: Readonly<Record<string, AssetFile>>;
  };
}

export type Validation =
  | { readonly unique: true }
  | { readonly linkContentType: readonly string[] }
  | { readonly linkMimetypeGroup: readonly string[] }
  | { readonly in: readonly string[] }
  | { readonly regexp: { readonly pattern: string; readonly flags: string | null } }
  | { readonly range: { readonly min?: number; readonly max?: number } }
  | { readonly enabledNodeTypes: readonly string[] }
  | { readonly enabledMarks: readonly string[] }
  | { readonly nodes: Readonly<Record<string, readonly Validation[]>> }
  | { readonly size: { readonly min?: number; readonly max?: number } };

export interface Field {
  readonly id: string;
  readonly name: string;
  readonly type:
    | 'Symbol'
    | 'Text'
    | 'RichText'
    | 'Integer'
    | 'Number'
    | 'Boolean'
    | 'Date'
    | 'Object'
    | 'Link'
    | 'Array';
  readonly localized: boolean;
  readonly required: boolean;
  readonly validations: readonly Validation[];
  readonly disabled: false;
  readonly omitted: false;
  readonly linkType?: 'Entry' | 'Asset';
  readonly items?: { readonly type: 'Link'; readonly linkType: 'Entry'; readonly validations: readonly Validation[] };
}

export interface ContentType {
  readonly sys: Sys;
  readonly displayField: string | null;
  readonly name: string;
  readonly description: string;
  readonly fields: readonly Field[];
}

export interface Locale {
  readonly name: string;
  readonly code: string;
  readonly internal_code: string;
  readonly fallbackCode: string | null;
  readonly default: boolean;
  readonly contentManagementApi: true;
  readonly contentDeliveryApi: true;
  readonly optional: boolean;
  readonly sys: { readonly type: 'Locale'; readonly id: string; readonly version: number };
}

export interface ContentfulExport {
  readonly contentTypes: readonly ContentType[];
  readonly tags: readonly [];
  readonly editorInterfaces: readonly [];
  readonly entries: readonly Entry[];
  readonly assets: readonly Asset[];
  readonly locales: readonly Locale[];
  readonly webhooks: readonly [];
  readonly roles: readonly [];
}
