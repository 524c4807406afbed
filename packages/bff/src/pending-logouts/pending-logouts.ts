import type { KeptSession } from '../cookies/session-cookie-value.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { openSession, sealSession } from './sealed-session.ts';

const KEY = 'pending-logouts';
/** Longer than any session lives; begins anew with each that is added. */
const EXPIRES_AFTER_MS = 31 * 24 * 60 * 60 * 1000;

/** Sessions that are yet to be ended, by their keys, for whoever comes after this process. Nothing here rejects. */
export interface PendingLogouts {
  add(key: string, session: KeptSession): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  readAll(): Promise<ReadonlyMap<string, KeptSession>>;
}

/** Without a shared store, this process alone knows of them. */
export const noPendingLogouts: PendingLogouts = {
  add: async () => undefined,
  remove: async () => undefined,
  readAll: async () => new Map(),
};

/** In the shared store, sealed, so that who reads it can't use them. */
export function createPendingLogouts(store: SharedStore, secrets: readonly [string, ...string[]]): PendingLogouts {
  return {
    add: (key, session) =>
      store.ask((client) =>
        Promise.all([
          client.hSet(KEY, key, sealSession(session, secrets).toString('base64')),
          client.pExpire(KEY, EXPIRES_AFTER_MS),
        ]),
      ),
    remove: (key) => store.ask((client) => client.hDel(KEY, key)),
    async readAll() {
      const sealed = Object.entries((await store.ask((client) => client.hGetAll(KEY))) ?? {});
      const found = new Map<string, KeptSession>();
      for (const [key, text] of sealed) {
        const session = openSession(Buffer.from(text, 'base64'), secrets);
        // Its cookie was signed with the same retired secret, so that it is worth nothing here any more.
        if (session) found.set(key, session);
      }
      return found;
    },
  };
}
