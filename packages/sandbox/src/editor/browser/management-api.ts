import type { Settings } from './site.ts';
import { type Asset, type ContentType, type Entry, type Fields, isObject, type Locale, type Space } from './space.ts';

const MEDIA_TYPE = 'application/vnd.contentful.management.v1+json';
const PAGE_SIZE = 500;

/** Errors from the API: in a field in one locale, in a field in all locales, or in the whole entry. */
export interface Fault {
  readonly field?: string;
  readonly locale?: string;
  readonly message: string;
}

/** The API refused; `status` is 0 when it could not be reached. */
export class ManagementError extends Error {
  override readonly name = 'ManagementError';
  readonly status: number;
  readonly faults: readonly Fault[];

  constructor(status: number, message: string, faults: readonly Fault[] = []) {
    super(message);
    this.status = status;
    this.faults = faults;
  }
}

export type ManagementApi = ReturnType<typeof managementApi>;

/** Contentful's Content Management API at this page's own origin. */
export function managementApi({ space, environment, managementToken }: Settings) {
  const base = `/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}`;

  async function call<Result>(
    path: string,
    { method = 'GET', version, body }: { method?: string; version?: number; body?: unknown } = {},
  ): Promise<Result> {
    const headers = new Headers({ authorization: `Bearer ${managementToken}` });
    if (version !== undefined) headers.set('x-contentful-version', String(version));
    if (body !== undefined) headers.set('content-type', MEDIA_TYPE);
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const reply = await fetch(`${base}${path}`, request).catch(() => {
      throw new ManagementError(0, 'The content service can’t be reached.');
    });
    if (!reply.ok) throw refusal(reply.status, await reply.json().catch(() => undefined));
    return reply.json();
  }

  async function all<Item>(path: string): Promise<Item[]> {
    const items: Item[] = [];
    for (;;) {
      const page = await call<{ items: Item[]; total: number }>(`${path}?limit=${PAGE_SIZE}&skip=${items.length}`);
      items.push(...page.items);
      if (page.items.length === 0 || items.length >= page.total) return items;
    }
  }

  const at = (id: string): string => `/entries/${encodeURIComponent(id)}`;
  return {
    entries: () => all<Entry>('/entries'),
    assets: () => all<Asset>('/assets'),
    contentTypes: () => all<ContentType>('/content_types'),
    locales: () => all<Locale>('/locales'),
    entry: (id: string) => call<Entry>(at(id)),
    save: (id: string, version: number, fields: Fields) =>
      call<Entry>(at(id), { method: 'PUT', version, body: { fields } }),
    publish: (id: string, version: number) => call<Entry>(`${at(id)}/published`, { method: 'PUT', version }),
    unpublish: (id: string, version: number) => call<Entry>(`${at(id)}/published`, { method: 'DELETE', version }),
  };
}

function refusal(status: number, body: unknown): ManagementError {
  const { message, details } = isObject(body) ? body : {};
  const errors = isObject(details) && Array.isArray(details.errors) ? details.errors : [];
  const words = typeof message === 'string' ? message : `The content service responded with ${status}.`;
  return new ManagementError(status, words, errors.filter(isObject).map(faultOf));
}

/** An error's path is `['fields', id, locale, …]`. */
function faultOf(error: Readonly<Record<string, unknown>>): Fault {
  const message = String(error.customMessage ?? error.details ?? error.name ?? 'The value is not valid');
  const [root, field, locale] = Array.isArray(error.path) ? error.path.map(String) : [];
  if (root !== 'fields' || field === undefined) return { message };
  return { field, message, ...(locale === undefined ? {} : { locale }) };
}

/** Loads the whole space: the demo's is small, and lists and titles then need no more requests. */
export async function loadSpace(api: ManagementApi): Promise<Space> {
  const [locales, contentTypes, entries, assets] = await Promise.all([
    api.locales(),
    api.contentTypes(),
    api.entries(),
    api.assets(),
  ]);
  const defaultLocale = locales.find((locale) => locale.default)?.code;
  if (defaultLocale === undefined) throw new Error('The space has no default locale.');
  return {
    locales: locales.map(({ code }) => code),
    defaultLocale,
    contentTypes: byId(contentTypes),
    entries: byId(entries),
    assets: byId(assets),
  };
}

const byId = <Item extends { readonly sys: { readonly id: string } }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.sys.id, item]));
