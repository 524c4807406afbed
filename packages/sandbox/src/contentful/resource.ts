import type { SandboxConfig } from '../config.ts';
import type { ExportSys } from './export.ts';
import type { ContentSys } from './records.ts';
import { type Api, fallbackChain, findIn, type Space, type StoredResource } from './space.ts';

/** A link from one resource to another, as the delivery API writes it. */
export interface Link {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

export type LinkTarget = 'Entry' | 'Asset';

/** An entry or asset on its way out; with `locale=*` every field is a map of locales to values. */
export interface Resource {
  readonly metadata: { readonly tags: readonly Link[]; readonly concepts: readonly Link[] };
  readonly sys: Readonly<Record<string, unknown>> & { readonly id: string; readonly type: LinkTarget };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Makes a link; `linkType` such as Entry, Asset, Space. */
export const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } });

/** True for any plain or other object, arrays left out. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a link in the delivery API's notation. */
export function isLink(value: unknown): value is Link {
  return isObject(value) && isObject(value.sys) && value.sys.type === 'Link' && typeof value.sys.id === 'string';
}

/** Every link inside a value, however deep, in reading order. */
export function* linksIn(value: unknown): Generator<Link> {
  if (isLink(value)) {
    yield value;
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) {
      yield* linksIn(item);
    }
  } else if (isObject(value)) {
    for (const item of Object.values(value)) {
      yield* linksIn(item);
    }
  }
}

/** Who saves and publishes: the sandbox knows one editor. */
const EDITOR = linkTo('User', 'sandbox-editor');

const place = ({ contentful }: SandboxConfig) => ({
  space: linkTo('Space', contentful.space),
  environment: linkTo('Environment', contentful.environment),
});

type Dates = Pick<ExportSys, 'id' | 'createdAt' | 'updatedAt' | 'publishedVersion' | 'publishedCounter'>;

/** The part of `sys` that entries, assets and content types share for readers. */
export const commonSys = (config: SandboxConfig, sys: Dates) => ({
  ...place(config),
  id: sys.id,
  createdAt: sys.createdAt,
  updatedAt: sys.updatedAt,
  publishedVersion: sys.publishedVersion,
  revision: sys.publishedCounter ?? (sys.publishedVersion === undefined ? 0 : 1),
});

/** The part of `sys` that entries and assets share for editors. */
export const managementSys = (config: SandboxConfig, sys: ContentSys) => ({
  ...place(config),
  ...sys,
  createdBy: EDITOR,
  updatedBy: EDITOR,
  ...(sys.publishedVersion === undefined ? {} : { publishedBy: EDITOR }),
  automationTags: [],
});

/** The `sys` of a content type for editors. */
export const managementTypeSys = (config: SandboxConfig, sys: ExportSys) => ({
  ...place(config),
  ...sys,
  version: sys.version ?? (sys.publishedVersion ?? 0) + 1,
});

/** The space as one API sees it. */
export interface OpenedSpace {
  readonly space: Space;
  readonly config: SandboxConfig;
  readonly api: Api;
}

/** What one request may see: the versions of an API, in one locale or in all (`*`). */
export interface View extends OpenedSpace {
  readonly locale: string;
}

/** All entries or assets that this view may show. */
export const visible = ({ space, api }: View, type: LinkTarget): readonly StoredResource[] =>
  [...space.visible[api].values()].filter((resource) => resource.type === type);

/** The entry or asset of that id, when there is one that this view may show. */
export const findVisible = (view: View, type: string, id: string): StoredResource | undefined =>
  findIn(view.space, view.api, { type, id });

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

/** The resource as its API gives it: one value a field, or all locales' values with `*`. */
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
  return { metadata: resource.metadata, sys: presentSys(view, resource), fields };
}

/** The `sys` of an entry or asset as its API gives it. */
export function presentSys(view: View, resource: StoredResource): Resource['sys'] {
  return {
    ...(view.api === 'management' ? managementSys(view.config, resource.sys) : readerSys(view, resource.sys)),
    id: resource.id,
    type: resource.type,
    ...(resource.type === 'Entry' ? { contentType: linkTo('ContentType', resource.contentType) } : {}),
    ...(view.locale === '*' ? {} : { locale: view.locale }),
  };
}

/** What readers see was last changed when it was published; what editors see, when it was saved. */
const readerSys = ({ config, api }: View, sys: ContentSys) =>
  commonSys(config, api === 'delivery' ? { ...sys, updatedAt: sys.publishedAt } : sys);

const MEDIA_URL = /^\/\/(?=(?:images|assets|videos|downloads)\.ctfassets\.net\/)/;

/** An asset's file with its address moved to the sandbox; any other value as it is. */
function withPublicUrl(config: SandboxConfig, value: unknown): unknown {
  if (!isObject(value) || typeof value.url !== 'string' || typeof value.contentType !== 'string') {
    return value;
  }
  const publicBase = config.publicUrl.replace(/^https?:/, '');
  return { ...value, url: value.url.replace(MEDIA_URL, `${publicBase}/`) };
}
