import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReloadGuard, RELOAD_GUARD_MS } from './reload-guard.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const BLOCKED = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const FULL: Store = { getItem: () => null, setItem: BLOCKED };

function memoryStorage(initial: string | null = null): Store {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? initial, setItem: (key, value) => void values.set(key, value) };
}

/** A tab: successive documents with one clock and one storage. */
function openTab(storage: Store | (() => never) = memoryStorage()) {
  let time = 1_000_000;
  const now = () => time;
  const read = () => (typeof storage === 'function' ? storage() : storage);
  const load = () => createReloadGuard({ storage: read, now, startedAt: time });
  let guard = load();
  return {
    now,
    pass: (ms: number) => {
      time += ms;
    },
    tries: (path: string) => {
      const allowed = guard(path);
      if (allowed) guard = load();
      return allowed;
    },
  };
}

it('allows each path once, and again after ten seconds', () => {
  const tab = openTab();
  const paths = ['/labs', '/labs', '/account', '/labs'];
  expect(paths.map((path) => tab.tries(path))).toEqual([true, false, true, false]);
  tab.pass(RELOAD_GUARD_MS - 1);
  expect(tab.tries('/labs')).toBe(false);
  tab.pass(1);
  expect(tab.tries('/labs')).toBe(true);
});

it.each(['', '{', 'null', '9e99'])('tolerates %j in the storage', (stored) => {
  const tab = openTab(memoryStorage(stored));
  expect([tab.tries('/labs'), tab.tries('/labs')]).toEqual([true, false]);
});

it('does not block a path when the clock is set back', () => {
  const tab = openTab();
  tab.tries('/labs');
  tab.pass(-3_600_000);
  expect(tab.tries('/labs')).toBe(true);
});

it.each([
  ['blocked', BLOCKED],
  ['full', FULL],
])('with a %s storage, allows nothing in the first seconds of a document', (_, storage) => {
  const tab = openTab(storage);
  expect(tab.tries('/labs')).toBe(false);
  tab.pass(RELOAD_GUARD_MS);
  expect(tab.tries('/labs')).toBe(true);
  expect(tab.tries('/account')).toBe(false);
});

it('allows a load that did not leave the document once, without storage', () => {
  const guard = createReloadGuard({ storage: BLOCKED, startedAt: 0, now: () => RELOAD_GUARD_MS });
  expect([guard('/labs'), guard('/labs')]).toEqual([true, false]);
});

it('never allows a path twice within ten seconds, whatever happens to the storage', () => {
  const step = fc.record({ path: fc.constantFrom('/', '/labs', '/labs/packs'), wait: fc.nat({ max: 12_000 }) });
  const storage = fc.constantFrom(undefined, BLOCKED, FULL);
  fc.assert(
    fc.property(storage, fc.array(step, { maxLength: 60 }), (kind, steps) => {
      const tab = openTab(kind);
      const last = new Map<string, number>();
      for (const { path, wait } of steps) {
        tab.pass(wait);
        if (!tab.tries(path)) continue;
        expect(tab.now() - (last.get(path) ?? 0)).toBeGreaterThanOrEqual(RELOAD_GUARD_MS);
        last.set(path, tab.now());
      }
    }),
  );
});
