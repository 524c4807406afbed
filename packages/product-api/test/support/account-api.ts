import { randomBytes } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import Fastify from 'fastify';
import type { Response } from 'supertest';
import { beforeEach, expect } from 'vitest';
import { passwordHasher } from '../../src/accounts/passwords.ts';
import { updateUser } from '../../src/database/users.ts';
import { removeExpired } from '../../src/jobs/remove-expired.ts';
import type { MailJob } from '../../src/mail/open-mail-queue.ts';
import type { Services } from '../../src/services.ts';
import {
  accessToken,
  getUser,
  type Method,
  newSession,
  PASSWORD,
  startTestApi,
  type TestApiOptions,
  VERBS,
} from './test-api.ts';

export interface CallOptions {
  readonly session?: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The response body is binary, whatever its type. */
  readonly isFile?: boolean;
}

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly session: string;
}

export const newAddress = () => `member-${randomBytes(6).toString('hex')}@example.com`;

interface AccountApiOptions extends TestApiOptions {
  readonly environment?: Readonly<Record<string, string>>;
}

export type AccountApi = Awaited<ReturnType<typeof startAccountApi>>;

/** The product API with cheap password hashes, and its mails recorded instead of sent. */
export async function startAccountApi({ adapt, environment, ...options }: AccountApiOptions = {}) {
  const jobs: MailJob[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<Services>();
  const api = await startTestApi(environment, {
    ...options,
    adapt(services) {
      const hasher = passwordHasher((job) => account.beforeHashing().then(job), { memoryKib: 64, passes: 1, lanes: 1 });
      const mails = { add: async (_queries: unknown, job: MailJob) => void jobs.push(job) };
      const cheap = { ...services, hasher, mails };
      const adapted = adapt?.(cheap) ?? cheap;
      open(adapted);
      return adapted;
    },
  });
  const services = await opened;
  const account = {
    ...api,
    /** Requested mails so far, oldest first. */
    jobs,
    /** Awaited before each password is hashed: here a test lets something happen meanwhile. */
    beforeHashing: async (): Promise<void> => undefined,
    services: () => services,
    /** A call, as the owner of a session when there is one. */
    async call(method: Method, url: string, options: CallOptions = {}): Promise<Response> {
      const { session, payload, headers = {}, isFile = false } = options;
      const bearer = session === undefined ? undefined : await accessToken(api.http, session);
      const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
      const request = api.http[VERBS[method]](url)
        .set({ ...headers, ...authorization })
        .send(payload);
      return isFile ? request.responseType('blob') : request;
    },
    /** A newly registered user. The same address and password within minutes are the same user. */
    async newMember(email = newAddress(), password = PASSWORD): Promise<Member> {
      const session = await newSession(api.http, email, password);
      const bearer = await accessToken(api.http, session);
      return { id: (await getUser(api.http, bearer ?? '')).body.id, email, session };
    },
    async confirmedMember(email?: string): Promise<Member> {
      const member = await account.newMember(email);
      const token = await account.link('confirm-email', member.id, member.email);
      const response = await account.call('POST', '/api/mail-link/confirmation', { payload: { token } });
      if (response.status !== 200) throw new Error(`The address could not be confirmed: ${response.text}`);
      return member;
    },
    /** The secret of a link, as a mail would contain it. */
    link: (purpose: MailLinkPurpose, userId: string | null, emailAddress: string): Promise<string> =>
      services.mailLinks.create(services.queries, { purpose, userId, emailAddress }),
    /** Sets an account's pending address, as if its owner had requested it. */
    async awaitAddress(userId: string, emailAddress: string): Promise<void> {
      const changes = { pendingEmailAddress: emailAddress, pendingEmailSince: services.now() };
      await updateUser(services.queries, userId, changes);
    },
  };
  return account;
}

/** An API for all tests of a file or of a describe block, whose recorded mails are cleared before each. */
export function useAccountApi(options: AccountApiOptions = {}): AccountApi {
  const api = forAllTests(() => startAccountApi(options));
  beforeEach(() => {
    api.jobs.length = 0;
  });
  return api;
}

/** Starts a product API at that time, which deletes expired data. */
export async function removeExpiredAt(time: number, services: Services): Promise<void> {
  const app = Fastify();
  await app.register(removeExpired, { ...services, now: () => new Date(time) });
  await app.close();
}

export const withSession = (session: string) => ({ [HEADERS.sessionToken]: session });

export const OTHER_PASSWORD = 'another long passphrase';
const DETAILS = { first_name: 'Mira', last_name: 'Sato', password: OTHER_PASSWORD };

export function accountCalls(api: AccountApi) {
  const post = (url: string, payload: object, headers = {}, session?: string) =>
    api.call('POST', url, { payload, headers, ...(session !== undefined && { session }) });
  return {
    check: (token: string): Promise<Response> => post('/api/mail-link', { token }),
    confirm: (token: string, headers = {}): Promise<Response> =>
      post('/api/mail-link/confirmation', { token }, headers),
    reset: (token: string, password = OTHER_PASSWORD): Promise<Response> =>
      post('/api/reset-password', { token, password }),
    setDetails: (token: string, fields = {}): Promise<Response> =>
      post('/api/set-account-details', { token, ...DETAILS, ...fields }),
    changePassword: (session: string, fields = {}): Promise<Response> =>
      post('/api/change-password', { current_password: PASSWORD, password: OTHER_PASSWORD, ...fields }, {}, session),
    changeEmail: (session: string, email: string, current_password: string | null = PASSWORD): Promise<Response> =>
      post('/api/change-email', { email, current_password }, {}, session),
    deleteAccount: (session: string, current_password: string | null = PASSWORD): Promise<Response> =>
      post('/api/account/deletion', { current_password }, {}, session),
    signUp: (email_address: string): Promise<Response> =>
      post('/api/newsletter-signup', { email_address, source: 'test', g_recaptcha_response: null }),
    linkFor: async (member: Member, purpose: MailLinkPurpose, address = member.email) => {
      if (purpose === 'change-email') await api.awaitAddress(member.id, address);
      return api.link(purpose, member.id, address);
    },
    isLive: async (session: string) => (await accessToken(api.http, session)) !== null,
    accountOf: async ({ session }: Member) => (await api.call('GET', '/api/account', { session })).body,
    userOf: async ({ session }: Member) => (await api.call('GET', '/api/user', { session })).body,
  };
}

export async function expectUnusable(response: Promise<Response>): Promise<void> {
  const { status, body } = await response;
  expect([status, body.code]).toEqual([410, 'link_unusable']);
}
