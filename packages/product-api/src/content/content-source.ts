import {
  type InstrumentCall,
  outcomeOfFailure,
  outcomeOfStatus,
  type UpstreamOutcome,
  uninstrumented,
} from '@sound-library/server-kit/upstream-metrics.ts';
import { createClient } from 'contentful';
import { z } from 'zod';
import type { ProductApiConfig } from '../product-api-config.ts';
import { assetSchema, entrySchema } from './localized-content.ts';

/** The number of resources of one kind, and the most recently changed ones, newest first. */
export interface ContentState {
  readonly total: number;
  readonly newest: readonly { readonly id: string; readonly updatedAt: string }[];
}

/** Resources of one kind as they were fetched. */
export interface FetchedContent<Resource> {
  readonly resources: ReadonlyMap<string, Resource>;
  /** When each last changed, by id; includes malformed ones. */
  readonly changedAt: ReadonlyMap<string, string>;
}

/** Entries, or assets, from the content service. */
export interface ContentKind<Resource> {
  /** Differs from any earlier one when something was changed, added or withdrawn; costs one small request. */
  state(): Promise<ContentState>;
  /** All of them, or only those changed at that time or later. */
  fetch(changedFrom?: string): Promise<FetchedContent<Resource>>;
}

const PAGE_SIZE = 250;
const NEWEST = 20;
/** Contentful sends 7 MiB at most; the SDK would accept 1 GiB. */
const RESPONSE_MAX_BYTES = 8 * 1024 * 1024;

const sysSchema = z.object({ sys: z.object({ id: z.string(), updatedAt: z.iso.datetime() }) });
const stateSchema = z.object({ total: z.number(), items: z.array(sysSchema) });
const pageSchema = z.object({ total: z.number(), items: z.array(z.unknown()) });

/** In the form that the SDK's types require. */
type Instant = `${number}-${number}-${number}T${number}:${number}:${number}Z`;
interface Query {
  readonly limit: number;
  readonly skip?: number;
  readonly order: ('sys.id' | '-sys.updatedAt')[];
  readonly select?: ['sys'];
  readonly 'sys.updatedAt[gte]'?: Instant;
}
type Ask = (query: Query) => Promise<unknown>;

type ContentAccess = Pick<
  ProductApiConfig['contentful'],
  'spaceId' | 'environment' | 'host' | 'insecure' | 'timeoutMs'
> & {
  /** For the delivery API or the preview API, depending on the host. */
  readonly accessToken: string;
};

export type ContentSource = Readonly<ReturnType<typeof contentSource>>;

/** The content service through its official SDK. `onSkipped` gets malformed resources. */
export function contentSource(
  access: ContentAccess,
  onSkipped: (problem: string) => void,
  watch: InstrumentCall = uninstrumented,
) {
  const client = createClient({
    space: access.spaceId,
    environment: access.environment,
    accessToken: access.accessToken,
    host: access.host,
    insecure: access.insecure,
    timeout: access.timeoutMs,
    // The refresh loop retries with its own back-off; the SDK's five retries would only pile up.
    retryOnError: false,
    // The SDK has no option for these, but exposes each request before it is made.
    requestLogger: (request) => {
      if (request instanceof Error) return;
      request.maxRedirects = 0;
      request.maxContentLength = RESPONSE_MAX_BYTES;
    },
    // Failures are logged by the refresh loop, once and without the token that the SDK's own lines may contain.
    logHandler: () => {},
  }).withAllLocales.withoutLinkResolution;
  const kind = <Resource extends { sys: { id: string } }>(ask: Ask, schema: z.ZodType<Resource>) =>
    contentKind((query) => watch('GET', () => ask(query), { failure: outcomeOf }), schema, onSkipped);
  return {
    entries: kind((query) => client.getEntries(query), entrySchema),
    assets: kind((query) => client.getAssets(query), assetSchema),
  };
}

/** The SDK writes the status into its message. */
const STATUS = /"status": ?(\d{3})/;

function outcomeOf(error: unknown): UpstreamOutcome {
  const [, status] = (error instanceof Error && STATUS.exec(error.message)) || [];
  return status ? outcomeOfStatus(Number(status)) : outcomeOfFailure(error);
}

function contentKind<Resource extends { sys: { id: string } }>(
  ask: Ask,
  schema: z.ZodType<Resource>,
  onSkipped: (problem: string) => void,
): ContentKind<Resource> {
  return {
    async state() {
      const response = await ask({ order: ['-sys.updatedAt', 'sys.id'], limit: NEWEST, select: ['sys'] });
      const { total, items } = stateSchema.parse(response);
      return { total, newest: items.map(({ sys }) => ({ id: sys.id, updatedAt: sys.updatedAt })) };
    },
    async fetch(changedFrom) {
      const changedAt = new Map<string, string>();
      const resources = new Map<string, Resource>();
      for (const item of await allPages(ask, changedFrom)) {
        const stamp = sysSchema.safeParse(item).data?.sys;
        if (stamp) changedAt.set(stamp.id, stamp.updatedAt);
        const parsed = schema.safeParse(item);
        if (parsed.success) resources.set(parsed.data.sys.id, parsed.data);
        else onSkipped(`A resource of the content service is not shaped like one: ${z.prettifyError(parsed.error)}`);
      }
      return { resources: sortedById(resources), changedAt };
    },
  };
}

function isInstant(text: string): text is Instant {
  return z.iso.datetime().safeParse(text).success;
}

async function allPages(ask: Ask, changedFrom: string | undefined): Promise<unknown[]> {
  const items: unknown[] = [];
  const filter = changedFrom && isInstant(changedFrom) ? { 'sys.updatedAt[gte]': changedFrom } : {};
  for (;;) {
    const response = await ask({ limit: PAGE_SIZE, skip: items.length, order: ['sys.id'], ...filter });
    const page = pageSchema.parse(response);
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.total) return items;
  }
}

/** A canonical order, independent of how the resources were fetched: conflicts are always resolved in the same way. */
export function sortedById<Resource>(resources: ReadonlyMap<string, Resource>): Map<string, Resource> {
  return new Map([...resources].sort(([one], [other]) => (one < other ? -1 : 1)));
}
