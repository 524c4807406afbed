import type { SandboxConfig } from '../config.ts';
import type { ContentRecord } from './records.ts';
import { type Api, fieldsFor } from './space.ts';

export interface Link {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

export const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } });

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isLink = (value: unknown): value is Link =>
  isObject(value) && isObject(value.sys) && value.sys.type === 'Link' && typeof value.sys.id === 'string';

/** Every link inside a value, however deep, in reading order. */
export function* linksIn(value: unknown): Generator<Link> {
  if (isLink(value)) yield value;
  else if (Array.isArray(value)) for (const item of value) yield* linksIn(item);
  else if (isObject(value)) for (const item of Object.values(value)) yield* linksIn(item);
}

export interface Resource {
  readonly sys: Readonly<Record<string, unknown>> & { readonly updatedAt: string };
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The resource in an API's response; undefined when that API does not show it. */
export function present(config: SandboxConfig, api: Api, record: ContentRecord): Resource | undefined {
  const fields = fieldsFor(api, record);
  if (fields === undefined) return undefined;
  const shown = Object.entries(fields).map(([field, values]) => [
    field,
    Object.fromEntries(Object.entries(values).map(([locale, value]) => [locale, withPublicUrl(config, value)])),
  ]);
  return { sys: presentSys(api, record), fields: Object.fromEntries(shown) };
}

function presentSys(api: Api, record: ContentRecord): Resource['sys'] {
  const { id, version, createdAt, updatedAt, publishedVersion, publishedAt, firstPublishedAt } = record.sys;
  return {
    id,
    type: record.type,
    ...(record.type === 'Entry' && { contentType: linkTo('ContentType', record.contentType) }),
    createdAt,
    // Readers see the publication as the last change, editors the last save.
    updatedAt: (api === 'delivery' ? publishedAt : undefined) ?? updatedAt,
    publishedVersion,
    ...(api === 'management' && { version, publishedAt, firstPublishedAt }),
  };
}

const MEDIA_URL = /^\/\/(?=(?:images|assets|videos|downloads)\.ctfassets\.net\/)/;

/** An asset's file with its URL on the sandbox; any other value unchanged. */
function withPublicUrl(config: SandboxConfig, value: unknown): unknown {
  if (!isObject(value) || typeof value.url !== 'string' || typeof value.contentType !== 'string') return value;
  const publicBase = config.publicUrl.replace(/^https?:/, '');
  return { ...value, url: value.url.replace(MEDIA_URL, `${publicBase}/`) };
}
