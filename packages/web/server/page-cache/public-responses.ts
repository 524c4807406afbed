import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { SharedResponses } from '../../src/platform/api/api.ts';
import { freeze } from '../../src/platform/api/shared-view.ts';
import type { TransportRequest } from '../../src/platform/api/transport.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For pages that are not previews. Null: every page calls the BFF for everything that it shows. */
    readonly publicResponses: SharedResponses | null;
  }
}

/** Public responses that pages of this process share (docs/decisions/0042). Off together with the fragments made of them. */
export const publicResponses = fastifyPlugin(
  async (app) => {
    const now = () => performance.now();
    app.decorate('publicResponses', app.fragmentCache && createPublicResponses(app.contentState, now));
  },
  { name: 'public-responses', dependencies: ['content-state', 'fragments'] },
);

/** Of JSON; parsed, and with the views made of it, it takes some four times as much memory. */
const JSON_LENGTH_MAX = 4 * 1024 * 1024;
const ENTRY_LENGTH = 1024;

interface Entry {
  readonly response: ReturnType<SharedResponses['find']>;
  readonly content: string;
  readonly length: number;
}

/**
 * Parsed responses that the BFF marks with the version of the published content: they are the same for everybody. Each is
 * shared while its content is the newest, for as long as public data is fresh. `now` in milliseconds.
 */
export function createPublicResponses(newestContent: () => string | undefined, now: () => number): SharedResponses {
  const cache = new LRUCache<string, Entry>({
    maxSize: JSON_LENGTH_MAX,
    sizeCalculation: ({ length }) => length + ENTRY_LENGTH,
    ttl: PUBLIC_TIMES.freshMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    find(request) {
      const found = cache.get(keyOf(request));
      return found?.content === newestContent() ? found?.response : undefined;
    },
    add(request, { status, headers, body }, length) {
      const content = headers.get(HEADERS.contentVersion);
      if (request.method !== 'GET' || status !== 200 || isSearch(request)) return;
      if (content === null || content !== newestContent()) return;
      const response = { status, headers: new Headers(), body: freeze(body) };
      cache.set(keyOf(request), { response, content, length });
    },
  };
}

/** The parts of a request by which the BFF distinguishes public responses; previews share none. */
const keyOf = ({ method, path, headers }: TransportRequest): string =>
  `${method} ${headers['accept-language']} ${path}`;

/** Searches are unbounded in number, and would evict what most pages show. */
const isSearch = ({ path }: TransportRequest): boolean => new URLSearchParams(path.split('?', 2)[1]).has('query');
