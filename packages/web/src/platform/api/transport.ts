import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import type { Tracker } from '../analytics/tracker.ts';

/** One HTTP request to the BFF; `path` starts with `/api/` and includes the query. */
export interface TransportRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request; rejects without a response. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export type UnsafeCalls = ReturnType<typeof countUnsafeCalls>;

/** Pending calls that may change something: unloading the document would abort them. */
export function countUnsafeCalls(transport: Transport) {
  const pending = new Set<Promise<unknown>>();
  return {
    transport: (request: TransportRequest) => {
      const response = transport(request);
      if (request.method === 'GET') return response;
      const done = () => void pending.delete(response);
      pending.add(response);
      response.then(done, done);
      return response;
    },
    arePending: () => pending.size > 0,
    /** Resolves when the currently pending ones have succeeded or failed. */
    settled: async () => {
      await Promise.allSettled(pending);
    },
  };
}

/** Adds the id by which analytics identifies the visitor, if there is one, to every call (specification, section 7). */
export function withDistinctId(transport: Transport, tracker: Pick<Tracker, 'distinctId'>): Transport {
  return (request) => {
    const distinctId = tracker.distinctId();
    if (distinctId === undefined) return transport(request);
    return transport({ ...request, headers: { ...request.headers, [HEADERS.analyticsDistinctId]: distinctId } });
  };
}

/** Marks the calls of a page in preview mode: with an editor's proof, their responses contain drafts. */
export function previewTransport(transport: Transport): Transport {
  return (request) => transport({ ...request, headers: { ...request.headers, [HEADERS.preview]: PREVIEW } });
}
