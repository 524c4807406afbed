import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { fileSource } from '../file-source.ts';
import {
  type ContentRecord,
  type ContentTypeRecord,
  type ExportLocale,
  exportSchema,
  type Fields,
  keyOfRecord,
  recordOfAsset,
  recordOfContentType,
  recordOfEntry,
} from './records.ts';

export interface Space {
  readonly locales: ReadonlyMap<string, ExportLocale>;
  readonly defaultLocale: string;
  readonly contentTypes: ReadonlyMap<string, ContentTypeRecord>;
  readonly records: ReadonlyMap<string, ContentRecord>;
}

/** Contentful's APIs: delivery returns the published state, the others the last saved one. */
export type Api = 'delivery' | 'preview' | 'management';

/** The fields of a resource in an API; undefined when that API does not show it. */
export const fieldsFor = (api: Api, record: ContentRecord): Fields | undefined =>
  api === 'delivery' ? record.published?.fields : record.fields;

/** Parses an export's text. Throws when it is not JSON, not an export, has no default locale or lacks a content type. */
export function parseSpace(text: string): Space {
  const file = exportSchema.parse(JSON.parse(text));
  const defaultLocale = file.locales.find((locale) => locale.default);
  if (defaultLocale === undefined) throw new Error('the export names no default locale');
  const contentTypes = new Map(file.contentTypes.map((type) => [type.sys.id, recordOfContentType(type)]));
  const stranger = file.entries.find(({ sys }) => !contentTypes.has(sys.contentType.sys.id));
  if (stranger !== undefined) {
    const { id, contentType } = stranger.sys;
    throw new Error(`entry ${id} has the content type ${contentType.sys.id}, which the export lacks`);
  }
  const records = [...file.entries.map(recordOfEntry), ...file.assets.map(recordOfAsset)];
  return {
    locales: new Map(file.locales.map((locale) => [locale.code, locale])),
    defaultLocale: defaultLocale.code,
    contentTypes,
    records: new Map(records.map((record) => [keyOfRecord(record), record])),
  };
}

export interface Changes {
  readonly changes: readonly ContentRecord[];
  readonly contentTypes: readonly ContentTypeRecord[];
  readonly locales: readonly ExportLocale[];
}

export const withChanges = (space: Space, { changes, contentTypes, locales }: Changes): Space => ({
  ...space,
  records: new Map([...space.records, ...changes.map((record) => [keyOfRecord(record), record] as const)]),
  contentTypes: new Map([...space.contentTypes, ...contentTypes.map((record) => [record.sys.id, record] as const)]),
  locales: new Map([...space.locales, ...locales.map((locale) => [locale.code, locale] as const)]),
});

const EMPTY_SPACE = parseSpace(
  JSON.stringify({ locales: [{ code: 'en-GB', name: 'English', default: true, fallbackCode: null }] }),
);

/** The space of `export.json`, following its changes, or an empty one. */
export function spaceSource(config: SandboxConfig, log: FastifyBaseLogger): () => Space {
  if (config.contentful.isEmpty) return () => EMPTY_SPACE;
  const path = join(config.contentDir, 'export.json');
  return fileSource(path, parseSpace, (error) =>
    log.warn({ err: error, path }, 'the changed content export is invalid; the previous version stays in use'),
  );
}
