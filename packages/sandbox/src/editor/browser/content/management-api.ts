import { type Asset, type ContentType, type Entry, type Fields, isObject, type Locale } from './content.ts';
import type { Place } from './merge-fields.ts';

const ENTRY_TYPE = 'application/vnd.contentful.management.v1+json';
const PAGE_SIZE = 500;

/** What the API finds wrong with one place; without a place it is about the whole entry. */
export interface Fault {
  readonly place?: Place;
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

export interface DraftToSave {
  readonly id: string;
  readonly version: number;
  readonly fields: Fields;
  /** Nobody asked for it: typing rested. */
  readonly isAutomatic: boolean;
}

export interface ManagementApi {
  entries(): Promise<readonly Entry[]>;
  assets(): Promise<readonly Asset[]>;
  contentTypes(): Promise<readonly ContentType[]>;
  locales(): Promise<readonly Locale[]>;
  entry(id: string): Promise<Entry>;
  /** Throws ManagementError: 409 when there is a newer version, 422 with faults. */
  save(draft: DraftToSave): Promise<Entry>;
  publish(id: string, version: number): Promise<Entry>;
  unpublish(id: string, version: number): Promise<Entry>;
}

export interface Access {
  readonly space: string;
  readonly environment: string;
  readonly token: string;
}

/** Contentful's Content Management API at this page's own origin. */
export function managementApi({ space, environment, token }: Access): ManagementApi {
  const base = `/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}`;

  async function call<Reply>(
    path: string,
    { method = 'GET', version, isAutomatic = false, body }: Call = {},
  ): Promise<Reply> {
    const headers = new Headers({ authorization: `Bearer ${token}`, accept: ENTRY_TYPE });
    if (version !== undefined) headers.set('x-contentful-version', String(version));
    if (isAutomatic) headers.set('x-contentful-ui-content-auto-save', 'true');
    if (body !== undefined) headers.set('content-type', ENTRY_TYPE);
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const reply = await fetch(`${base}${path}`, request).catch((cause: unknown) => {
      throw new ManagementError(0, `The content service can’t be reached (${String(cause)}).`);
    });
    const answer: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok) throw refusal(reply.status, answer);
    // The API's answers are the vendor's: their shapes are its contract.
    return answer as Reply;
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
    entries: () => all('/entries'),
    assets: () => all('/assets'),
    contentTypes: () => all('/content_types'),
    locales: () => all('/locales'),
    entry: (id) => call(at(id)),
    save: ({ id, version, fields, isAutomatic }) =>
      call(at(id), { method: 'PUT', version, isAutomatic, body: { fields } }),
    publish: (id, version) => call(`${at(id)}/published`, { method: 'PUT', version }),
    unpublish: (id, version) => call(`${at(id)}/published`, { method: 'DELETE', version }),
  };
}

interface Call {
  readonly method?: string;
  readonly version?: number;
  readonly isAutomatic?: boolean;
  readonly body?: unknown;
}

function refusal(status: number, answer: unknown): ManagementError {
  const { message, details } = isObject(answer) ? answer : {};
  const errors = isObject(details) && Array.isArray(details.errors) ? details.errors : [];
  const said = typeof message === 'string' ? message : `The content service answered ${status}.`;
  return new ManagementError(status, said, errors.filter(isObject).map(faultOf));
}

/** A fault's path is `['fields', id, locale, …]`. */
function faultOf(error: Readonly<Record<string, unknown>>): Fault {
  const path = Array.isArray(error.path) ? error.path : [];
  const [root, field, locale] = path.map(String);
  const message = String(error.customMessage ?? error.details ?? error.name ?? 'The value is not valid');
  if (root !== 'fields' || field === undefined) return { message };
  return { place: { field, locale: locale ?? '' }, message };
}
