import { type ContentRecord, keyOf, keyOfRecord } from './content-record.ts';
import { type ExportContentType, type ExportLocale, exportSchema } from './export-schema.ts';
import { recordOfAsset, recordOfEntry } from './record-of-export.ts';
import { APIS, type Api, type StoredResource, versionFor } from './stored-resource.ts';

type ByKey<Value> = ReadonlyMap<string, Value>;

/** Content at one moment, indexed for look-up; resources stand under `keyOf(type, id)`. */
export interface Space {
  readonly locales: ReadonlyMap<string, ExportLocale>;
  readonly defaultLocale: string;
  readonly contentTypes: ReadonlyMap<string, ExportContentType>;
  readonly records: ByKey<ContentRecord>;
  /** What each API sees. */
  readonly visible: Readonly<Record<Api, ByKey<StoredResource>>>;
}

/** Parses an export's text. Throws when it is not JSON, not an export, has no default locale or lacks a content type. */
export function parseSpace(text: string): Space {
  const file = exportSchema.parse(JSON.parse(text));
  const defaultLocale = file.locales.find((locale) => locale.default);
  if (defaultLocale === undefined) {
    throw new Error('the export names no default locale');
  }
  const contentTypes = new Map(file.contentTypes.map((type) => [type.sys.id, type]));
  const stranger = file.entries.find(({ sys }) => !contentTypes.has(sys.contentType.sys.id));
  if (stranger !== undefined) {
    const { id, contentType } = stranger.sys;
    throw new Error(`entry ${id} has the content type ${contentType.sys.id}, which the export lacks`);
  }
  const empty: Space = {
    locales: new Map(file.locales.map((locale) => [locale.code, locale])),
    defaultLocale: defaultLocale.code,
    contentTypes,
    records: new Map(),
    visible: { delivery: new Map(), preview: new Map(), management: new Map() },
  };
  return withChanges(empty, [...file.entries.map(recordOfEntry), ...file.assets.map(recordOfAsset)]);
}

/** The space after these changes; the given one stays as it is. */
export function withChanges(space: Space, changes: Iterable<ContentRecord>): Space {
  const records = new Map(space.records);
  const visible = {
    delivery: new Map(space.visible.delivery),
    preview: new Map(space.visible.preview),
    management: new Map(space.visible.management),
  };
  for (const record of changes) {
    const key = keyOfRecord(record);
    records.set(key, record);
    for (const api of APIS) put(visible[api], key, versionFor(api, record, space.contentTypes));
  }
  return { ...space, records, visible };
}

function put<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** The resource of that id as an API sees it; undefined when it sees none. */
export const findIn = (
  space: Space,
  api: Api,
  { type, id }: { type: string; id: string },
): StoredResource | undefined => space.visible[api].get(keyOf(type, id));

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
