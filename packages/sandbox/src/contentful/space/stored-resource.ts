import type { ContentRecord, ContentSys, ContentVersion } from './content-record.ts';
import type { ExportContentType, ExportField } from './export-schema.ts';

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
