import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { SharedResponses } from '../../src/platform/api/api.ts';
import type { WebConfig } from '../config/environment.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: every page calls the BFF for everything that it shows. */
    readonly publicResponses: SharedResponses | null;
  }
}

/** Public responses that pages of this process share (docs/decisions/0042). Off together with the fragments made of them. */
export const publicResponses = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config: { FRAGMENT_CACHE_MB, WEB_DEV } }) => {
    const isOn = FRAGMENT_CACHE_MB > 0 && !WEB_DEV;
    const now = () => performance.now();
    app.decorate('publicResponses', isOn ? createPublicResponses(app.contentState, now) : null);
  },
  { name: 'public-responses', dependencies: ['content-state'] },
);

/** Of JSON; parsed, it takes some three times as much memory. */
const JSON_BYTES_MAX = 4 * 1024 * 1024;
const ENTRY_BYTES = 1024;

/**
 * Parsed responses that the BFF marks with the version of the published content: they are the same for everybody. Each is
 * shared while its content is the newest, for as long as public data is fresh. `now` in milliseconds.
 */
export function createPublicResponses(newestContent: () => string | undefined, now: () => number): SharedResponses {
  const contentOf = ({ headers }: { readonly headers: Headers }) => headers.get(HEADERS.contentVersion) ?? undefined;
  const cache = new LRUCache<string, Parameters<SharedResponses['add']>[1]>({
    maxSize: JSON_BYTES_MAX,
    sizeCalculation: ({ headers }) => Number(headers.get('content-length')) + ENTRY_BYTES,
    ttl: PUBLIC_TIMES.freshMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    find(request) {
      const found = cache.get(keyOf(request));
      return found && contentOf(found) === newestContent() ? found : undefined;
    },
    add(request, response) {
      const content = contentOf(response);
      if (request.method !== 'GET' || response.status !== 200) return;
      if (content === undefined || content !== newestContent()) return;
      freeze(response.body);
      cache.set(keyOf(request), response);
    },
  };
}

/** The parts of a request by which the BFF distinguishes public responses. */
const keyOf = ({ method, path, headers }: Parameters<SharedResponses['find']>[0]): string =>
  `${method} ${headers['accept-language']} ${path}`;

/** Freezes JSON data, so that no page can change what others show. */
function freeze(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  Object.freeze(data);
  for (const value of Object.values(data)) freeze(value);
}
