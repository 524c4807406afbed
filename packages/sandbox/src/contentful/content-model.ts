import type { SandboxConfig } from '../config.ts';
import { notFound } from './api-error.ts';
import type { ExportContentType, ExportField, ExportLocale } from './export-schema.ts';
import type { Space } from './space.ts';
import { commonSys } from './view.ts';

const arrayOf = <Item>(items: readonly Item[], { skip, limit }: { skip: number; limit: number }) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip,
  limit,
  items: items.slice(skip, skip + limit),
});

/** The reply listing the content types. */
export function contentTypes(config: SandboxConfig, space: Space, page: { skip: number; limit: number }) {
  return arrayOf(
    [...space.contentTypes.values()].map((type) => presentContentType(config, type)),
    page,
  );
}

/** The reply for one content type. Throws ContentApiError when there is none of that id. */
export function contentType(config: SandboxConfig, space: Space, id: string) {
  const found = space.contentTypes.get(id);
  if (found === undefined) {
    throw notFound({
      type: 'ContentType',
      id,
      environment: config.contentful.environment,
      space: config.contentful.space,
    });
  }
  return presentContentType(config, found);
}

/** The reply listing the locales. */
export const locales = (space: Space) =>
  arrayOf([...space.locales.values()].map(presentLocale), { skip: 0, limit: 1_000 });

const presentLocale = (locale: ExportLocale) => ({
  code: locale.code,
  name: locale.name,
  default: locale.default,
  fallbackCode: locale.fallbackCode ?? null,
  sys: { id: locale.sys?.id ?? locale.code, type: 'Locale', version: locale.sys?.version ?? 1 },
});

const presentContentType = (config: SandboxConfig, type: ExportContentType) => ({
  sys: { ...commonSys(config, type.sys), type: 'ContentType' },
  displayField: type.displayField ?? null,
  name: type.name,
  description: type.description ?? '',
  fields: type.fields.map(presentField),
});

// Delivery leaves the validations of a field out and keeps those of a list's items.
const presentField = ({ id, name, type, localized, required, disabled, omitted, linkType, items }: ExportField) => ({
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
