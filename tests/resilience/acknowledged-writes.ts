import { type LoginBody, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { registration } from '../contract/sample-requests.ts';
import { bearerOf, call, expectStatus, isLoggedIn, post } from './product-api-calls.ts';

/** One person at the product API, and what it has acknowledged to them. */
export interface Writer {
  /** Writes one thing after the other until the connection breaks; resolves then. Rejects on an answer that is none of ours. */
  writeUntilCut(url: string): Promise<void>;
  /** Everything that was acknowledged and is not so; empty when nothing was lost. */
  lost(url: string): Promise<readonly string[]>;
  /** Writes acknowledged so far. */
  count(): number;
}

interface Acknowledged {
  token: string;
  readonly ended: string[];
  firstName: string;
  /** Asked for when the connection broke: it may stand or not. */
  asked: string;
  count: number;
}

/** Registers, then renames itself, logs out and in again, over and over: rows of users, sessions and jobs. */
export async function registerWriter(url: string, email: string): Promise<Writer> {
  const { first_name: firstName, ...rest } = registration(email);
  const answer = await post(url, '/api/register', { body: { ...rest, first_name: firstName } });
  const { session_token: token } = sessionSchema.parse(await expectStatus(answer, 201).json());
  const known: Acknowledged = { token, ended: [], firstName, asked: firstName, count: 1 };

  async function rename(url: string): Promise<void> {
    known.asked = `Mira ${known.count}`;
    const body = { first_name: known.asked, last_name: rest.last_name, newsletter: known.count % 2 === 0 };
    const bearer = await bearerOf(url, known.token);
    const answer = await call(url, '/api/user', { method: 'PUT', bearer, body });
    expectStatus(answer, 200);
    known.firstName = known.asked;
    known.count += 1;
  }

  async function logInAgain(url: string): Promise<void> {
    const credentials: LoginBody = { email, password: rest.password };
    const answer = expectStatus(await post(url, '/api/login', { body: credentials }), 200);
    const { session_token: next } = sessionSchema.parse(await answer.json());
    const before = known.token;
    known.token = next;
    known.count += 1;
    expectStatus(await post(url, '/api/logout', { session: before }), 204);
    known.ended.push(before);
    known.count += 1;
  }

  return {
    async writeUntilCut(url) {
      try {
        for (let turn = 1; ; turn += 1) await (turn % 5 === 0 ? logInAgain(url) : rename(url));
      } catch (error) {
        // `fetch` says so of every connection that ends early.
        if (!(error instanceof TypeError)) throw error;
      }
    },
    async lost(url) {
      const problems: string[] = [];
      if (!(await isLoggedIn(url, known.token))) return [`${email}: the session of an acknowledged log in is gone`];
      const state = await Promise.all(known.ended.slice(-3).map((token) => isLoggedIn(url, token)));
      if (state.includes(true)) problems.push(`${email}: a session lives whose log out was acknowledged`);
      const answer = await call(url, '/api/user', { bearer: await bearerOf(url, known.token) });
      const { first_name: stands } = userSchema.parse(await expectStatus(answer, 200).json());
      if (stands !== known.firstName && stands !== known.asked) {
        problems.push(`${email}: '${known.firstName}' was acknowledged, '${stands}' stands`);
      }
      known.firstName = stands;
      return problems;
    },
    count: () => known.count,
  };
}
