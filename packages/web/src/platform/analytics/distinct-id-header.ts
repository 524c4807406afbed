import { HEADERS } from '@sound-library/contract/headers.ts';
import type { Transport } from '../api/transport.ts';
import type { Tracker } from './tracker.ts';

/** Tells with every call by which id analytics knows the visitor, when it does (specification, section 7). */
export function withDistinctId(transport: Transport, tracker: Pick<Tracker, 'distinctId'>): Transport {
  return (request) => {
    const distinctId = tracker.distinctId();
    if (distinctId === undefined) return transport(request);
    return transport({ ...request, headers: { ...request.headers, [HEADERS.analyticsDistinctId]: distinctId } });
  };
}
