import { notFound } from './api-error.ts';
import type { ExportContentType, ExportField, ExportLocale } from './space/export-schema.ts';
import { commonSys, managementTypeSys } from './sys.ts';
import type { OpenedSpace } from './view.ts';

const arrayOf = <Item>(items: readonly Item[], { skip, limit }: { skip: number; limit: number }) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip,
  limit,
  items: items.slice(skip, skip + limit),
});

/** The reply listing the content types. */
export function contentTypes(opened: OpenedSpace, page: { skip: number; limit: number }) {
  return arrayOf(
    [...opened.space.contentTypes.values()].map((type) => presentContentType(opened, type)),
    page,
  );
}

/** The reply for one content type. Throws ContentApiError when there is none of that id. */
export function contentType(opened: OpenedSpace, id: string) {
  const found = opened.space.contentTypes.get(id);
  if (found === undefined) {
    const { environment, space } = opened.config.contentful;
    throw notFound({ type: 'ContentType', id, environment, space });
  }
  return presentContentType(opened, found);
}

/** The reply listing the locales. */
export const locales = ({ space, api }: OpenedSpace) =>
  arrayOf(
    [...space.locales.values()].map((locale) => ({
      ...(api === 'management' ? locale : readerLocale(locale)),
      fallbackCode: locale.fallbackCode ?? null,
      sys: { id: locale.sys?.id ?? locale.code, type: 'Locale', version: locale.sys?.version ?? 1 },
    })),
    { skip: 0, limit: 1_000 },
  );

const readerLocale = ({ code, name, default: isDefault }: ExportLocale) => ({ code, name, default: isDefault });

const presentContentType = ({ config, api }: OpenedSpace, type: ExportContentType) => ({
  sys: { ...(api === 'management' ? managementTypeSys : commonSys)(config, type.sys), type: 'ContentType' },
  displayField: type.displayField ?? null,
  name: type.name,
  description: type.description ?? '',
  fields: api === 'management' ? type.fields : type.fields.map(readerField),
});

// Delivery leaves the validations of a field out and keeps those of a list's items.
const readerField = ({ id, name, type, localized, required, disabled, omitted, linkType, items }: ExportField) => ({
  id,
  name,
  type,
  localized,
  required,
  disabled,
  omitted,
  ...(linkType === undefined ? {} : { linkType }),
  ...(items === undefined ? {} : { items }),
});
