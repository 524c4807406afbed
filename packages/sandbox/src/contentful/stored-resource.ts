import type { ExportAsset, ExportContentType, ExportEntry, ExportField, ExportSys } from './export-schema.ts';

interface Stored {
  readonly id: string;
  readonly isPublished: boolean;
  readonly sys: ExportSys;
  readonly metadata: ExportAsset['metadata'];
  /** Field id to locale code to value; omitted fields are gone. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
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

export type StoredResource = StoredEntry | StoredAsset;

/** Joins an entry with its field definitions. Throws when its content type is missing from the export. */
export function storeEntry(entry: ExportEntry, contentTypes: ReadonlyMap<string, ExportContentType>): StoredEntry {
  const contentType = entry.sys.contentType.sys.id;
  const definition = contentTypes.get(contentType);
  if (definition === undefined) {
    throw new Error(`entry ${entry.sys.id} has the content type ${contentType}, which the export lacks`);
  }
  const definitions = new Map(definition.fields.filter((field) => !field.omitted).map((field) => [field.id, field]));
  return {
    ...common(entry),
    type: 'Entry',
    contentType,
    definitions,
    fields: Object.fromEntries(Object.entries(entry.fields).filter(([id]) => definitions.has(id))),
  };
}

export const storeAsset = (asset: ExportAsset): StoredAsset => ({
  ...common(asset),
  type: 'Asset',
  fields: asset.fields,
});

const common = ({ sys, metadata }: ExportAsset) => ({
  id: sys.id,
  sys,
  metadata,
  isPublished: sys.publishedVersion !== undefined,
});
