import type { ContentRecord, ContentSys } from './content-record.ts';
import type { ExportAsset, ExportEntry, ExportSys } from './export-schema.ts';

const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** An entry of the export as a record. An export holds one version of it: what is published is what was saved. */
export const recordOfEntry = (entry: ExportEntry): ContentRecord => ({
  type: 'Entry',
  contentType: entry.sys.contentType.sys.id,
  ...versionsOf(entry),
});

/** An asset of the export as a record. */
export const recordOfAsset = (asset: ExportAsset): ContentRecord => ({ type: 'Asset', ...versionsOf(asset) });

function versionsOf({ sys, fields, metadata = { tags: [], concepts: [] } }: ExportAsset) {
  const version = { fields, metadata };
  return { sys: toSys(sys), ...version, ...(sys.publishedVersion === undefined ? {} : { published: version }) };
}

function toSys(sys: ExportSys): ContentSys {
  const createdAt = sys.createdAt ?? LONG_AGO;
  const updatedAt = sys.updatedAt ?? createdAt;
  const common = {
    id: sys.id,
    version: sys.version ?? (sys.publishedVersion ?? 0) + 1,
    createdAt,
    updatedAt,
    firstPublishedAt: sys.firstPublishedAt,
    publishedCounter: sys.publishedCounter ?? (sys.publishedVersion === undefined ? 0 : 1),
  };
  if (sys.publishedVersion === undefined) return common;
  return {
    ...common,
    publishedVersion: sys.publishedVersion,
    // What was edited since counts as published too, so it was published then.
    publishedAt: updatedAt,
    firstPublishedAt: sys.firstPublishedAt ?? sys.publishedAt ?? updatedAt,
  };
}
