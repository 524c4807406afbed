import { draftFields, type FieldDefinition } from './draft-fields.ts';
import { badRequest, notFound, unknownContentType, versionMismatch } from './errors.ts';
import type { ResourceBody } from './management-routes.ts';
import { checkPublishable } from './publish-check.ts';
import { type ContentRecord, type ContentSys, type ContentVersion, keyOf } from './records.ts';
import type { LinkTarget } from './resource.ts';
import { findIn, type Space } from './space.ts';

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

/**
 * The time of a change, ISO in milliseconds: now, but later than any other change of the space. So who looks for what is new
 * finds it, also where this machine's clock is behind the export's times.
 */
export function nextMoment({ records }: Space, clock: () => number = Date.now): string {
  let newest = 0;
  for (const { sys } of records.values()) newest = Math.max(newest, Date.parse(sys.updatedAt));
  return new Date(Math.max(clock(), newest + 1)).toISOString();
}

const ASSET_FIELDS: ReadonlyMap<string, FieldDefinition> = new Map([
  ['title', { type: 'Symbol', localized: true }],
  ['description', { type: 'Text', localized: true }],
  ['file', { type: 'File', localized: true }],
]);

/** Which resource is meant, and in which version the editor read it; undefined: the editor did not say. */
export interface Target {
  readonly type: LinkTarget;
  readonly id: string;
  readonly version: number | undefined;
}

/** The resource as an editor sees it. Throws ContentApiError (404) when there is none of that id. */
export function recordOf(space: Space, { type, id }: Pick<Target, 'type' | 'id'>): ContentRecord {
  const record = space.records.get(keyOf(type, id));
  if (record === undefined || findIn(space, 'management', { type, id }) === undefined) throw notFound({ type, id });
  return record;
}

/** As `recordOf`. Throws ContentApiError (409) too, when the editor read another version. */
export function recordAt(space: Space, target: Target): ContentRecord {
  const record = recordOf(space, target);
  if (target.version !== undefined && target.version !== record.sys.version) throw versionMismatch();
  return record;
}

/** A new entry, unpublished. Throws ContentApiError (422) for a content type or a draft that does not fit. */
export function newEntry(
  space: Space,
  { contentType, id }: { contentType: string | undefined; id: string },
  body: ResourceBody,
): ContentRecord {
  const definitions = fieldsOf(space, contentType);
  if (contentType === undefined || definitions === undefined) throw unknownContentType(contentType);
  return {
    type: 'Entry',
    contentType,
    sys: newSys(id, nextMoment(space)),
    metadata: body.metadata ?? { tags: [], concepts: [] },
    fields: draftFields(space, definitions, body.fields),
  };
}

/** The resource with what an editor sent as its draft; an asset keeps its file. */
export function savedAs(space: Space, target: Target, body: ResourceBody): ContentRecord {
  if (target.version === undefined) throw versionMismatch();
  const record = recordAt(space, target);
  const metadata = body.metadata ?? record.metadata;
  if (record.type === 'Entry') {
    const fields = draftFields(space, fieldsOf(space, record.contentType) ?? new Map(), body.fields);
    return saved(record, { fields, metadata }, nextMoment(space));
  }
  const { file: _sent, ...fields } = draftFields(space, ASSET_FIELDS, body.fields);
  const { file } = record.fields;
  return saved(record, { fields: { ...fields, ...(file === undefined ? {} : { file }) }, metadata }, nextMoment(space));
}

/** The resource with its draft published. Throws ContentApiError (422) when the draft may not be published. */
export function publishedAs(space: Space, target: Target): ContentRecord {
  if (target.version === undefined) throw versionMismatch();
  const record = published(recordAt(space, target), nextMoment(space));
  const draft = findIn(space, 'management', target);
  if (draft !== undefined) checkPublishable(space, draft);
  return record;
}

function fieldsOf(space: Space, contentType = ''): ReadonlyMap<string, FieldDefinition> | undefined {
  const fields = space.contentTypes.get(contentType)?.fields;
  return fields && new Map(fields.map((field) => [field.id, field]));
}
