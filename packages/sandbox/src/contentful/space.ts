import { type ExportContentType, type ExportLocale, exportSchema } from './export-schema.ts';
import { type StoredAsset, type StoredEntry, storeAsset, storeEntry } from './stored-resource.ts';

/** One reading of the export, indexed for look-up. */
export interface Space {
  readonly locales: ReadonlyMap<string, ExportLocale>;
  readonly defaultLocale: string;
  readonly contentTypes: ReadonlyMap<string, ExportContentType>;
  readonly entries: ReadonlyMap<string, StoredEntry>;
  readonly assets: ReadonlyMap<string, StoredAsset>;
}

/** Parses an export's text. Throws when it is not JSON, not an export, or has no default locale. */
export function parseSpace(text: string): Space {
  const file = exportSchema.parse(JSON.parse(text));
  const defaultLocale = file.locales.find((locale) => locale.default);
  if (defaultLocale === undefined) {
    throw new Error('the export names no default locale');
  }
  const contentTypes = new Map(file.contentTypes.map((type) => [type.sys.id, type]));
  const isKept = (resource: { sys: { archivedVersion?: number | undefined } }) =>
    resource.sys.archivedVersion === undefined;
  return {
    locales: new Map(file.locales.map((locale) => [locale.code, locale])),
    defaultLocale: defaultLocale.code,
    contentTypes,
    entries: new Map(file.entries.filter(isKept).map((entry) => [entry.sys.id, storeEntry(entry, contentTypes)])),
    assets: new Map(file.assets.filter(isKept).map((asset) => [asset.sys.id, storeAsset(asset)])),
  };
}

/** A locale and its fallbacks, most wanted first. The locale must be one of the space. */
export function fallbackChain(space: Space, code: string): readonly string[] {
  const chain: string[] = [];
  for (
    let next: string | null | undefined = code;
    next && !chain.includes(next);
    next = space.locales.get(next)?.fallbackCode
  ) {
    chain.push(next);
  }
  return chain;
}
