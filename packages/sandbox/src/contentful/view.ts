import type { SandboxConfig } from '../config.ts';
import type { ExportSys } from './export-schema.ts';
import { isObject, linkTo, type Resource } from './resource.ts';
import { fallbackChain, type Space } from './space.ts';
import type { StoredResource } from './stored-resource.ts';

/** What one request may see: published content or drafts too, in one locale or in all (`*`). */
export interface View {
  readonly space: Space;
  readonly config: SandboxConfig;
  readonly isPreview: boolean;
  readonly locale: string;
}

/** True when this view may show the resource. */
export const isVisible = (view: View, resource: StoredResource): boolean => view.isPreview || resource.isPublished;

/** The entry or asset of that id, when there is one that this view may show. */
export function findVisible(view: View, type: string, id: string): StoredResource | undefined {
  const found =
    type === 'Entry' ? view.space.entries.get(id) : type === 'Asset' ? view.space.assets.get(id) : undefined;
  return found !== undefined && isVisible(view, found) ? found : undefined;
}

/** One field's value in a locale, its fallbacks applied; undefined when no locale of the chain has one. */
export function fieldValue(view: View, resource: StoredResource, field: string, locale = singleLocale(view)): unknown {
  const values = resource.fields[field];
  if (values === undefined) {
    return undefined;
  }
  const isLocalized = resource.type === 'Asset' || resource.definitions.get(field)?.localized === true;
  const chain = isLocalized ? fallbackChain(view.space, locale) : [view.space.defaultLocale];
  const code = chain.find((candidate) => values[candidate] !== undefined && values[candidate] !== null);
  return code === undefined ? undefined : withPublicUrl(view.config, values[code]);
}

/** The locale that queries are matched in: with `*` it is the default one. */
export const singleLocale = (view: View): string => (view.locale === '*' ? view.space.defaultLocale : view.locale);

/** The resource as the delivery API gives it: one value a field, or all locales' values with `*`. */
export function present(view: View, resource: StoredResource): Resource {
  const fields: Record<string, unknown> = {};
  for (const [field, values] of Object.entries(resource.fields)) {
    const value =
      view.locale === '*'
        ? Object.fromEntries(Object.entries(values).map(([code, each]) => [code, withPublicUrl(view.config, each)]))
        : fieldValue(view, resource, field);
    if (value !== undefined) {
      fields[field] = value;
    }
  }
  return {
    metadata: resource.metadata ?? { tags: [], concepts: [] },
    sys: presentSys(view, resource),
    fields,
  };
}

/** The `sys` of an entry or asset as the delivery API gives it. */
export function presentSys(view: View, resource: StoredResource): Resource['sys'] {
  return {
    ...commonSys(view.config, resource.sys),
    id: resource.id,
    type: resource.type,
    ...(resource.type === 'Entry' ? { contentType: linkTo('ContentType', resource.contentType) } : {}),
    ...(view.locale === '*' ? {} : { locale: view.locale }),
  };
}

/** The part of `sys` that entries, assets and content types share. */
export function commonSys(config: SandboxConfig, sys: ExportSys) {
  return {
    space: linkTo('Space', config.contentful.space),
    id: sys.id,
    environment: linkTo('Environment', config.contentful.environment),
    createdAt: sys.createdAt,
    updatedAt: sys.updatedAt,
    publishedVersion: sys.publishedVersion,
    revision: sys.publishedCounter ?? (sys.publishedVersion === undefined ? 0 : 1),
  };
}

const MEDIA_URL = /^\/\/(?=(?:images|assets|videos|downloads)\.ctfassets\.net\/)/;

/** An asset's file with its address moved to the sandbox; any other value as it is. */
function withPublicUrl(config: SandboxConfig, value: unknown): unknown {
  if (!isObject(value) || typeof value.url !== 'string' || typeof value.contentType !== 'string') {
    return value;
  }
  const publicBase = config.publicUrl.replace(/^https?:/, '');
  return { ...value, url: value.url.replace(MEDIA_URL, `${publicBase}/`) };
}
