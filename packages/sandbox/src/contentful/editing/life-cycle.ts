import { badRequest } from '../api-error.ts';
import type { ContentRecord, ContentSys, ContentVersion } from '../space/content-record.ts';

/** An ISO time, in milliseconds. */
type Moment = string;

/** The `sys` of what was never saved before. */
export const newSys = (id: string, now: Moment): ContentSys => ({
  id,
  version: 1,
  createdAt: now,
  updatedAt: now,
  publishedCounter: 0,
});

const touched = (sys: ContentSys, now: Moment): ContentSys => ({ ...sys, version: sys.version + 1, updatedAt: now });

/** The resource with another draft; what is published stays. Throws ContentApiError (400) for an archived one. */
export function saved(record: ContentRecord, version: ContentVersion, now: Moment): ContentRecord {
  refuseArchived(record, 'save');
  return { ...record, fields: version.fields, metadata: version.metadata, sys: touched(record.sys, now) };
}

/** The resource with its draft published. Throws ContentApiError (400) for an archived one. */
export function published(record: ContentRecord, now: Moment): ContentRecord {
  refuseArchived(record, 'publish');
  const { sys, fields, metadata } = record;
  return {
    ...record,
    published: { fields, metadata },
    sys: {
      ...touched(sys, now),
      publishedVersion: sys.version,
      publishedAt: now,
      firstPublishedAt: sys.firstPublishedAt ?? now,
      publishedCounter: sys.publishedCounter + 1,
    },
  };
}

/** The resource with nothing published. Throws ContentApiError (400) when nothing is. */
export function unpublished(record: ContentRecord, now: Moment): ContentRecord {
  if (record.published === undefined) throw badRequest('Not published');
  const { published: _gone, ...draft } = record;
  const { publishedVersion: _version, publishedAt: _at, ...sys } = record.sys;
  return { ...draft, sys: touched(sys, now) };
}

/** The resource put away. Throws ContentApiError (400) while it is published, or when it is archived already. */
export function archived(record: ContentRecord, now: Moment): ContentRecord {
  refuseArchived(record, 'archive');
  refusePublished(record, 'archive');
  return { ...record, sys: { ...touched(record.sys, now), archivedVersion: record.sys.version, archivedAt: now } };
}

/** The resource taken out again. Throws ContentApiError (400) when it is not archived. */
export function unarchived(record: ContentRecord, now: Moment): ContentRecord {
  const { archivedVersion, archivedAt: _at, ...sys } = record.sys;
  if (archivedVersion === undefined) throw badRequest('Not archived');
  return { ...record, sys: touched(sys, now) };
}

/** Throws ContentApiError (400) for what is published: it is unpublished first. */
export function refusePublished({ published: isThere }: ContentRecord, action: string): void {
  if (isThere !== undefined) throw badRequest(`Cannot ${action} published`);
}

function refuseArchived({ sys }: ContentRecord, action: string): void {
  if (sys.archivedVersion !== undefined) throw badRequest(`Cannot ${action} archived`);
}
