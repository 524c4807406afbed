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

/** The resource with another draft; what is published stays. */
export function saved(record: ContentRecord, version: ContentVersion, now: Moment): ContentRecord {
  return { ...record, fields: version.fields, metadata: version.metadata, sys: touched(record.sys, now) };
}

/** The resource with its draft published. */
export function published(record: ContentRecord, now: Moment): ContentRecord {
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
