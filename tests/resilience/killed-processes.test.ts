import { userSchema } from '@sound-library/contract/resources/user.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectStatus, isLoggedIn, post, registration } from '../support/people.ts';
import { type KillableProductApi, killableProductApi, Person } from './killable-product-api.ts';

/** The gate runs one cycle for each signal; CYCLES=100 for the required number. */
const CYCLES = Number(process.env.CYCLES ?? 1);
const WRITERS = 4;
const WRITES = [3, 40, 11, 25, 1, 60, 17] as const;
const CYCLE_WITHIN_MS = 30_000;
/** Time limit for each start on the data of a killed process; checked in the long run, which has the machine to itself. */
const READY_WITHIN_MS = process.env.CYCLES === undefined ? Number.POSITIVE_INFINITY : 10_000;

const cleanUp = new AsyncDisposableStack();
let api: KillableProductApi;
beforeAll(async () => {
  api = await killableProductApi(cleanUp);
}, CYCLE_WITHIN_MS);
afterAll(() => cleanUp.disposeAsync());

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'acknowledged writes before a %s persist after the next start, which succeeds',
  { timeout: (CYCLES + 2) * CYCLE_WITHIN_MS, tags: ['never'] },
  async (signal) => {
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => registerWriter(api.url, `${signal}-${index}@example.com`)),
    );
    const starts = [api.running().readyMs];

    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const written = countOf(writers);
      const writing = Promise.all(writers.map((writer) => writer.writeUntilCut()));
      writing.catch(() => undefined);
      await expect
        .poll(() => countOf(writers), { timeout: CYCLE_WITHIN_MS, interval: 2 })
        .toBeGreaterThan(written + (WRITES[cycle % WRITES.length] ?? 0));
      const { end, output } = api.running();
      const code = await end(signal);
      await writing;
      if (signal === 'SIGTERM') expect(code, output().slice(-2000)).toBe(0);

      await api.start();
      starts.push(api.running().readyMs);
      expect((await Promise.all(writers.map((writer) => writer.lost()))).flat()).toEqual([]);
    }
    const slowest = starts
      .sort((a, b) => a - b)
      .map(Math.round)
      .slice(-5)
      .join(', ');
    console.info(`${CYCLES} times ${signal}: ${countOf(writers)} writes; the slowest starts took ${slowest} ms`);
    expect(starts.filter((ms) => ms > READY_WITHIN_MS)).toEqual([]);
  },
);

const countOf = (writers: readonly Writer[]): number => writers.reduce((sum, writer) => sum + writer.count(), 0);

/** A member of the product API, with the writes that it has acknowledged. */
type Writer = Awaited<ReturnType<typeof registerWriter>>;

async function registerWriter(url: string, email: string) {
  let person = new Person(url, email);
  expectStatus(await person.register(), 201);
  const { first_name: firstName, last_name } = registration(email);
  /** `asked` is the write that was pending when the connection broke: it may be persisted or not. */
  const progress = { ended: [] as string[], firstName, asked: firstName, count: 1 };

  async function rename(): Promise<void> {
    progress.asked = `Mira ${progress.count}`;
    const body = { first_name: progress.asked, last_name, newsletter: progress.count % 2 === 0 };
    expectStatus(await person.ask('/api/user', { method: 'PUT', body }), 200);
    progress.firstName = progress.asked;
    progress.count += 1;
  }

  async function logInAgain(): Promise<void> {
    const next = new Person(url, email);
    expectStatus(await next.logIn(), 200);
    const { session } = person;
    person = next;
    progress.count += 1;
    expectStatus(await post(url, '/api/logout', { session }), 204);
    progress.ended.push(session);
    progress.count += 1;
  }

  return {
    /** Writes one change after another until the connection breaks; resolves then. Rejects on an unexpected response. */
    async writeUntilCut(): Promise<void> {
      try {
        for (let turn = 1; ; turn += 1) await (turn % 5 === 0 ? logInAgain() : rename());
      } catch (error) {
        // `fetch` reports every connection that ends early in this way.
        if (!(error instanceof TypeError)) throw error;
      }
    },
    /** Acknowledged writes that are missing; empty when nothing was lost. */
    async lost(): Promise<readonly string[]> {
      const problems: string[] = [];
      if (!(await isLoggedIn(url, person.session))) return [`${email}: the session of an acknowledged log in is gone`];
      const state = await Promise.all(progress.ended.slice(-3).map((token) => isLoggedIn(url, token)));
      if (state.includes(true)) problems.push(`${email}: a session lives whose log out was acknowledged`);
      const response = expectStatus(await person.ask('/api/user'), 200);
      const { first_name: stands } = userSchema.parse(await response.json());
      if (stands !== progress.firstName && stands !== progress.asked) {
        problems.push(`${email}: '${progress.firstName}' was acknowledged, '${stands}' stands`);
      }
      progress.firstName = stands;
      return problems;
    },
    count: () => progress.count,
  };
}
