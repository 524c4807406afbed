import type { Transport } from './transport.ts';

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
