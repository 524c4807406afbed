import { z } from 'zod';
import { badRequest, ContentApiError, notFound, versionMismatch } from './errors.ts';
import { type ContentRecord, keyOf, type ResourceType } from './records.ts';
import { isObject } from './resource.ts';
import type { Space } from './space.ts';
import { checkPublishable, draftFields, type FieldDefinition } from './validation.ts';

const ASSET_FIELDS: ReadonlyMap<string, FieldDefinition> = new Map([
  ['title', { type: 'Symbol', localized: true }],
  ['description', { type: 'Text', localized: true }],
  ['file', { type: 'File', localized: true }],
]);

/** The resource to change, and the version that the editor read, if the request has it. */
export interface Target {
  readonly type: ResourceType;
  readonly id: string;
  readonly version: number | undefined;
}

const bodySchema = z.object({ fields: z.record(z.string(), z.unknown()).default({}) });

/** The resource with an editor's input as its draft: a new entry of `contentType` when there is none with that id. */
export function savedAs(space: Space, target: Target, contentType: string, body: unknown): ContentRecord {
  const { type, id } = target;
  const { data } = bodySchema.safeParse(body);
  if (data === undefined) throw badRequest('The body must be an object with fields, each by locale.');
  if (!/^[\w.-]{1,64}$/.test(id)) throw badRequest('An id has 1 to 64 letters, digits, dots, dashes, underscores.');
  const former = space.records.has(keyOf(type, id)) ? versionRead(space, target) : undefined;
  const ownType = former?.type === 'Entry' ? former.contentType : contentType;
  const definitions = type === 'Entry' ? fieldsOf(space, ownType) : ASSET_FIELDS;
  const fields = draftFields(space, definitions, data.fields);
  if (former === undefined) {
    const now = nextMoment(space);
    const sys = { id, version: 1, createdAt: now, updatedAt: now };
    return type === 'Entry' ? { type, contentType, sys, fields } : { type, sys, fields };
  }
  if (former.type === 'Entry') return { ...touched(space, former), fields };
  // A processed file changes by another upload only: its address and details are the service's.
  const file = Object.fromEntries(
    Object.entries({ ...former.fields.file, ...fields.file }).map(([locale, sent]) => [
      locale,
      isObject(sent) && 'uploadFrom' in sent ? sent : (former.fields.file?.[locale] ?? sent),
    ]),
  );
  return { ...touched(space, former), fields: { ...fields, ...(Object.keys(file).length > 0 && { file }) } };
}

export const withFile = (space: Space, id: string, locale: string, file: unknown): ContentRecord => {
  const record = recordOf(space, { type: 'Asset', id });
  return {
    ...touched(space, record),
    fields: { ...record.fields, file: { ...record.fields.file, [locale]: file } },
  };
};

/** The resource with its draft published. Throws ContentApiError (422) when the draft is invalid. */
export function publishedAs(space: Space, target: Target): ContentRecord {
  const record = versionRead(space, target);
  checkPublishable(space, record);
  const after = touched(space, record);
  const { updatedAt: now } = after.sys;
  const { firstPublishedAt = now } = record.sys;
  const sys = { ...after.sys, publishedVersion: record.sys.version, publishedAt: now, firstPublishedAt };
  return { ...after, sys, published: { fields: record.fields } };
}

/** The resource unpublished. Throws ContentApiError (400) when it is not published. */
export function unpublishedAs(space: Space, target: Target): ContentRecord {
  const { published, ...record } = recordOf(space, target);
  if (target.version !== undefined && target.version !== record.sys.version) throw versionMismatch();
  if (published === undefined) throw badRequest('Not published');
  const { publishedVersion: _version, publishedAt: _at, ...sys } = touched(space, record).sys;
  return { ...record, sys };
}

/** Throws ContentApiError: 404 when there is none with that id. */
export function recordOf(space: Space, { type, id }: Pick<Target, 'type' | 'id'>): ContentRecord {
  const record = space.records.get(keyOf(type, id));
  if (record === undefined) throw notFound();
  return record;
}

/** Like `recordOf`. Throws ContentApiError (409) too, when the editor read another version. */
function versionRead(space: Space, target: Target): ContentRecord {
  const record = recordOf(space, target);
  if (target.version !== record.sys.version) throw versionMismatch();
  return record;
}

const touched = (space: Space, record: ContentRecord): ContentRecord => ({
  ...record,
  sys: { ...record.sys, version: record.sys.version + 1, updatedAt: nextMoment(space) },
});

/** Now, but later than any other change: a search for changes finds it, even if this clock is behind the export's. */
function nextMoment({ records }: Space): string {
  let newest = 0;
  for (const { sys } of records.values()) newest = Math.max(newest, Date.parse(sys.updatedAt));
  return new Date(Math.max(Date.now(), newest + 1)).toISOString();
}

function fieldsOf(space: Space, contentType: string): ReadonlyMap<string, FieldDefinition> {
  const type = space.contentTypes.get(contentType)?.published;
  if (type !== undefined) return new Map(type.fields.map((field) => [field.id, field]));
  const message = 'X-Contentful-Content-Type must name a content type of the space.';
  throw new ContentApiError(422, 'UnknownContentType', message);
}
