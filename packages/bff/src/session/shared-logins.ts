import { createHash } from 'node:crypto';
import { RESP_TYPES } from '@redis/client';
import type { Seal } from '../shared-store/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';

const CHANNEL = 'forgotten-logins';
/** In place of a login: no login of this session may be stored for a while. */
const FORGOTTEN = 'forgotten';

export interface SharedLogin {
  readonly bearer: string;
  /** Milliseconds for which it may serve further callers. */
  readonly forMs: number;
}

/** Cookie logins of all instances, by the session's key. No method rejects. */
export interface SharedLogins {
  find(key: string): Promise<SharedLogin | undefined>;
  /** Stores nothing when the session has been dropped meanwhile, or another instance was first. */
  store(key: string, login: SharedLogin): void;
  /** Makes all instances drop the session's login, and prevents pending logins from being stored. */
  forget(key: string): Promise<void>;
  /** Drops a refused bearer, if it is still the stored one. */
  drop(key: string, bearer: string): void;
}

interface SharedLoginsOptions {
  readonly store: SharedStore;
  readonly seal: Seal;
  readonly exchangeMs: number;
  readonly onForgotten: (key: string) => void;
  readonly onMissed: () => void;
}

/** Shares cookie logins through the store, encrypted, so that a reader of the store gets no bearer. */
export function createSharedLogins(options: SharedLoginsOptions): SharedLogins {
  const { store, seal, exchangeMs, onForgotten, onMissed } = options;
  const keyOf = (key: string) => `login:${key}`;
  store.listen(CHANNEL, onForgotten);
  store.onReturn(async () => onMissed());

  return {
    async find(key) {
      const found = await store.ask((client) => {
        const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
        return Promise.all([bytes.get(keyOf(key)), client.pTTL(keyOf(key))]);
      });
      const [stored, forMs] = found ?? [];
      // A shorter value is the marker that it was dropped.
      if (!stored || !forMs || forMs <= 0 || stored.length <= MARK_BYTES) return undefined;
      const bearer = seal.open(stored.subarray(MARK_BYTES), key);
      return bearer === undefined ? undefined : { bearer, forMs };
    },
    store(key, { bearer, forMs }) {
      const stored = Buffer.concat([Buffer.from(markOf(bearer)), seal.seal(bearer, key)]);
      const expiration = { type: 'PX', value: Math.ceil(forMs) } as const;
      void store.ask((client) => client.set(keyOf(key), stored, { condition: 'NX', expiration }));
    },
    async forget(key) {
      const expiration = { type: 'PX', value: exchangeMs } as const;
      await store.ask((client) =>
        Promise.all([client.set(keyOf(key), FORGOTTEN, { expiration }), store.publish(client, CHANNEL, key)]),
      );
    },
    drop: (key, bearer) => void store.ask((client) => client.deleteIfBegins(keyOf(key), markOf(bearer))),
  };
}

/** Distinguishes bearers without revealing them. */
function markOf(bearer: string): string {
  return createHash('sha256').update(bearer).digest('base64url');
}

const MARK_BYTES = markOf('').length;
