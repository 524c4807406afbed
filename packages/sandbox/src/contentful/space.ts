import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { type FileSource, fileSource } from '../file-source.ts';
import { type ExportContentType, type ExportField, type ExportLocale, exportSchema } from './export.ts';
import {
  type ContentRecord,
  type ContentSys,
  type ContentVersion,
  keyOf,
  keyOfRecord,
  recordOfAsset,
  recordOfEntry,
} from './records.ts';

/** Which of Contentful's APIs; each sees a resource in another version. */
export const APIS = ['delivery', 'preview', 'management'] as const;
export type Api = (typeof APIS)[number];

interface Stored extends ContentVersion {
  readonly id: string;
  readonly sys: ContentSys;
}

export interface StoredEntry extends Stored {
  readonly type: 'Entry';
  readonly contentType: string;
  /** Definitions of the fields, by id. */
  readonly definitions: ReadonlyMap<string, ExportField>;
}

export interface StoredAsset extends Stored {
  readonly type: 'Asset';
}

/** An entry or asset in the version that one API sees. */
export type StoredResource = StoredEntry | StoredAsset;

/**
 * The version of a resource that an API sees; undefined when it sees none: delivery nothing but what is published,
 * and nobody an entry whose content type is gone.
 */
export function versionFor(
  api: Api,
  record: ContentRecord,
  contentTypes: ReadonlyMap<string, ExportContentType>,
): StoredResource | undefined {
  const version = chooseVersion(api, record);
  if (version === undefined) return undefined;
  const stored = { id: record.sys.id, sys: record.sys, metadata: version.metadata };
  if (record.type === 'Asset') return { ...stored, type: 'Asset', fields: version.fields };
  const contentType = contentTypes.get(record.contentType);
  if (contentType === undefined) return undefined;
  // Omitted fields are for editors alone.
  const fields = contentType.fields.filter(({ omitted }) => api === 'management' || !omitted);
  const definitions = new Map(fields.map((field) => [field.id, field]));
  return {
    ...stored,
    type: 'Entry',
    contentType: record.contentType,
    definitions,
    fields: Object.fromEntries(Object.entries(version.fields).filter(([id]) => definitions.has(id))),
  };
}

function chooseVersion(api: Api, record: ContentRecord): ContentVersion | undefined {
  return api === 'delivery' ? record.published : record;
}

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

/** The space of `export.json`, following its changes. */
export function spaceSource(config: SandboxConfig, log: FastifyBaseLogger): FileSource<Space> {
  const path = join(config.contentDir, 'export.json');
  return fileSource({
    path,
    parse: parseSpace,
    recheckMs: config.times?.recheckMs,
    onRejected: (error) =>
      log.warn({ err: error, path }, 'the changed content export is not usable, the version before it stays'),
  });
}
