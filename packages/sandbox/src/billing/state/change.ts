import { randomBytes } from 'node:crypto';
import type { BillingEvent, EventContent, EventSource, EventType } from '../resources/event.ts';
import type { Versioned } from '../resources/versioned.ts';
import type { BillingState } from './billing-state.ts';

/** One change of the billing state while it is made: what acts on it writes to `state` and tells of it by events. */
export interface Change {
  readonly state: BillingState;
  /** The moment of the change on the site's clock, in seconds. */
  readonly now: number;
  readonly source: EventSource;
  /** An id that nobody guesses. */
  newId(prefix: string): string;
  /** The three fields of a new resource. */
  born(): Versioned & { created_at: number };
  /** Raises a resource's version. */
  touch(resource: Versioned): void;
  emit(type: EventType, content: EventContent): void;
}

const ID_BYTES = 18;

export function changeOf(state: BillingState, now: number, source: EventSource): Change {
  const nextVersion = (): number => {
    // Chargebee's versions are moments in milliseconds; two changes of one moment must still differ.
    state.lastVersion = Math.max(now * 1000, state.lastVersion + 1);
    return state.lastVersion;
  };
  const newId = (prefix: string): string => prefix + randomBytes(ID_BYTES).toString('base64url');
  return {
    state,
    now,
    source,
    newId,
    born: () => ({ created_at: now, updated_at: now, resource_version: nextVersion() }),
    touch: (resource) => {
      resource.updated_at = now;
      resource.resource_version = nextVersion();
    },
    emit: (event_type, content) => {
      const event: BillingEvent = {
        object: 'event',
        id: newId('ev_'),
        occurred_at: now,
        source,
        api_version: 'v2',
        event_type,
        // As it was then: later changes must not show in it.
        content: structuredClone(content),
        webhook_status: 'scheduled',
      };
      state.events.push(event);
    },
  };
}
