import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import type { Tracker } from '../analytics/tracker.ts';

/** One HTTP exchange with the BFF; `path` starts with `/api/` and carries the query. */
export interface TransportRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface TransportAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request; rejects when no answer came. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** Calls that may change something and are not answered yet: leaving the document would cut them off. */
export interface UnsafeCalls {
  readonly transport: Transport;
  readonly areUnderWay: () => boolean;
  /** Resolves when those that are under way now have been answered, or have failed. */
  readonly settled: () => Promise<void>;
}

/** Keeps count of what goes through a transport. */
export function countUnsafeCalls(transport: Transport): UnsafeCalls {
  const underWay = new Set<Promise<unknown>>();
  return {
    transport: (request) => {
      const answer = transport(request);
      if (request.method === 'GET') return answer;
      const done = () => void underWay.delete(answer);
      underWay.add(answer);
      answer.then(done, done);
      return answer;
    },
    areUnderWay: () => underWay.size > 0,
    settled: async () => {
      await Promise.allSettled(underWay);
    },
  };
}

/** Tells with every call by which id analytics knows the visitor, when it does (specification, section 7). */
export function withDistinctId(transport: Transport, tracker: Pick<Tracker, 'distinctId'>): Transport {
  return (request) => {
    const distinctId = tracker.distinctId();
    if (distinctId === undefined) return transport(request);
    return transport({ ...request, headers: { ...request.headers, [HEADERS.analyticsDistinctId]: distinctId } });
  };
}

/** Marks the calls of a page in preview mode: with an editor's proof they are answered with drafts. */
export function previewTransport(transport: Transport): Transport {
  return (request) => transport({ ...request, headers: { ...request.headers, [HEADERS.preview]: PREVIEW } });
}
