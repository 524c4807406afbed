// The content model as editors change it and responses show it: content types, and locales.
import type { Target } from './editing.ts';
import { badRequest, ContentApiError, type FieldFault, notFound, versionMismatch } from './errors.ts';
import { definitionSchema, type ExportContentType, type ExportLocale, localeSchema } from './export.ts';
import type { ContentTypeRecord, Versions } from './records.ts';
import type { Api, Space } from './space.ts';

type ModelTarget = Pick<Target, 'id' | 'version'>;

/** The content type with an editor's input as its draft: a new one when there is none with that id. */
export function savedContentType(space: Space, target: ModelTarget, body: unknown): ContentTypeRecord {
  const { data: draft } = definitionSchema.safeParse(body);
  if (draft === undefined) throw badRequest('The body must be a content type with a name and fields.');
  const now = new Date().toISOString();
  const former = space.contentTypes.get(target.id);
  if (former === undefined) {
    return { sys: { id: target.id, version: 1, createdAt: now, updatedAt: now }, draft };
  }
  if (target.version !== former.sys.version) throw versionMismatch();
  const faults = fieldFaults(former.published?.fields ?? [], draft.fields);
  if (faults.length > 0) throw new ContentApiError(422, 'ValidationFailed', 'Validation error', faults);
  return { ...former, draft, sys: { ...former.sys, version: former.sys.version + 1, updatedAt: now } };
}

type DefinedFields = ExportContentType['fields'];

/** Fields with data stay: their type is final, and only a field that was omitted before may be removed. */
function fieldFaults(former: DefinedFields, next: DefinedFields): FieldFault[] {
  const fields = new Map(next.map((field) => [field.id, field]));
  return former.flatMap((field): FieldFault[] => {
    const path = ['fields', field.id];
    const now = fields.get(field.id);
    if (now === undefined) {
      return field.omitted === true ? [] : [{ name: 'unexpected', path, details: 'A field must be omitted first' }];
    }
    return now.type === field.type ? [] : [{ name: 'type', path, details: 'The type of a field can not be changed' }];
  });
}

/** The content type with its draft published. */
export function publishedContentType(space: Space, target: ModelTarget): ContentTypeRecord {
  const record = contentTypeOf(space, target.id);
  if (target.version !== record.sys.version) throw versionMismatch();
  const now = new Date().toISOString();
  const { version, firstPublishedAt = now } = record.sys;
  const publication = { publishedVersion: version, publishedAt: now, firstPublishedAt };
  return {
    draft: record.draft,
    published: record.draft,
    sys: { ...record.sys, version: version + 1, updatedAt: now, ...publication },
  };
}

/** Throws ContentApiError (404) when there is none with that id. */
export function contentTypeOf(space: Space, id: string): ContentTypeRecord {
  const record = space.contentTypes.get(id);
  if (record === undefined) throw notFound();
  return record;
}

/** The content type in an API's response; undefined when that API does not show it. */
export function presentContentType(api: Api, record: ContentTypeRecord): object | undefined {
  const definition = api === 'management' ? record.draft : record.published;
  if (definition === undefined) return undefined;
  const { version, publishedAt, firstPublishedAt, ...sys }: Versions = record.sys;
  const forEditors = api === 'management' ? { version, publishedAt, firstPublishedAt } : {};
  return { sys: { ...sys, type: 'ContentType', ...forEditors }, ...definition };
}

/** A new locale. Throws ContentApiError (422) for a code that exists, and a fallback that doesn't. */
export function newLocale({ locales }: Space, body: unknown): ExportLocale {
  const { data: locale } = localeSchema.safeParse(body);
  if (locale === undefined) throw badRequest('The body must be a locale with a code.');
  const { code, fallbackCode } = locale;
  const taken = { name: 'taken', path: ['code'], details: `The locale ${code} exists` };
  const unknown = { name: 'in', path: ['fallbackCode'], details: `There is no locale ${fallbackCode}` };
  const faults = [
    ...(locales.has(code) ? [taken] : []),
    ...(fallbackCode && !locales.has(fallbackCode) ? [unknown] : []),
  ];
  if (faults.length > 0) throw new ContentApiError(422, 'ValidationFailed', 'Validation error', faults);
  const sys = { type: 'Locale', id: `locale-${code.toLowerCase()}`, version: 1 };
  // As the service adds them.
  return { contentManagementApi: true, contentDeliveryApi: true, ...locale, fallbackCode, default: false, sys };
}
