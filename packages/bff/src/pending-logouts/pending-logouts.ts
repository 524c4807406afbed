import { decodeSession, encodeSession, type KeptSession } from '../cookies/session-cookie-value.ts';
import type { Seal } from '../sealing/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

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

/** Whoever takes them up removes those that have run out. */
const EVEN_EXPIRED = 0;

/** In the shared store, sealed, so that who reads it can't use them. */
export function createPendingLogouts(store: SharedStore, seal: Seal): PendingLogouts {
  return {
    add: (key, session) =>
      store.ask((client) =>
        Promise.all([
          client.hSet(KEY, key, seal.seal(encodeSession(session), key).toString('base64')),
          client.pExpire(KEY, EXPIRES_AFTER_MS),
        ]),
      ),
    remove: (key) => store.ask((client) => client.hDel(KEY, key)),
    async readAll() {
      const sealed = Object.entries((await store.ask((client) => client.hGetAll(KEY))) ?? {});
      const found = new Map<string, KeptSession>();
      for (const [key, text] of sealed) {
        // What does not open was sealed with a retired secret, as its cookie was signed: it is worth nothing here any more.
        const opened = seal.open(Buffer.from(text, 'base64'), key) ?? '';
        const session = decodeSession(opened, EVEN_EXPIRED);
        if (session) found.set(key, session);
      }
      return found;
    },
  };
}
