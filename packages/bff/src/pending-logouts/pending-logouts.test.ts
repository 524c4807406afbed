import { expect, it } from 'vitest';
import { createSeal } from '../sealing/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { createPendingLogouts } from './pending-logouts.ts';

const session = { token: 'a'.repeat(43), expiresAt: new Date('2026-12-20T12:00:00Z') };

/** A shared store of one hash. */
function setUp() {
  const hash = new Map<string, string>();
  const client = {
    hSet: async (_: string, field: string, value: string) => void hash.set(field, value),
    hDel: async (_: string, field: string) => void hash.delete(field),
    hGetAll: async () => Object.fromEntries(hash),
    pExpire: async () => 1,
  };
  const ask: SharedStore['ask'] = (commands) => Reflect.apply(commands, undefined, [client]);
  const store: SharedStore = { ask, tell: async () => 0, listen: () => undefined, onReturn: () => undefined };
  const sealedBy = (...secrets: [string, ...string[]]) => createPendingLogouts(store, createSeal(secrets, 'test'));
  return { hash, sealedBy };
}

it('gives back what was added until it is removed, also when its secret is retired', async () => {
  const { sealedBy } = setUp();
  await sealedBy('retired').add('key', session);
  const pending = sealedBy('first', 'retired');
  expect(await pending.readAll()).toEqual(new Map([['key', session]]));
  await pending.remove('key');
  expect(await pending.readAll()).toEqual(new Map());
});

it('shows nothing of the token', async () => {
  const { hash, sealedBy } = setUp();
  await sealedBy('first').add('key', session);
  expect(Buffer.from(hash.get('key') ?? '', 'base64').toString('latin1')).not.toContain(session.token);
});

it('gives nothing under other secrets or another key, when it was changed or is no seal at all', async () => {
  const { hash, sealedBy } = setUp();
  const pending = sealedBy('first');
  await pending.add('key', session);
  expect(await sealedBy('another').readAll()).toEqual(new Map());
  const sealed = Buffer.from(hash.get('key') ?? '', 'base64');
  hash.delete('key');
  hash.set('other', sealed.toString('base64'));
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  hash.set('changed', sealed.toString('base64'));
  hash.set('damaged', 'short');
  expect(await pending.readAll()).toEqual(new Map());
});
