import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Closable {
  close(): unknown;
}

/** What `start` returns, for all tests of a file or describe block: it starts before the first and closes after the last. */
export function forAllTests<Started extends Closable>(start: () => Promise<Started>): Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  return standIn(() => started);
}

/** The same, started anew for each test. */
export function forEachTest<Started extends Closable>(start: () => Promise<Started>): Started {
  let started: Started | undefined;
  beforeEach(async () => {
    started = await start();
  });
  afterEach(() => started?.close());
  return standIn(() => started);
}

/** Passes on the properties of an object that exists only while tests run. */
export function standIn<Target extends object>(current: () => Target | undefined): Target {
  const target = (): Target => {
    const started = current();
    if (!started) throw new Error('It starts before the first test.');
    return started;
  };
  return new Proxy(Object.create(null), {
    get: (_, name) => Reflect.get(target(), name),
    set: (_, name, value) => Reflect.set(target(), name, value),
  });
}

/** A new folder below the system's temporary one, for the two functions above. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'sound-library-'));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}
