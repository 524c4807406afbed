import { randomBytes } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import type { Response } from 'supertest';
import { beforeEach, expect } from 'vitest';
import { passwordHasher } from '../../src/accounts/passwords.ts';
import { updateUser } from '../../src/database/users.ts';
import type { MailJob } from '../../src/mail/open-mail-queue.ts';
import type { Services } from '../../src/services.ts';
import {
  accessToken,
  getUser,
  type Method,
  newSession,
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestApiOptions,
  VERBS,
} from './test-api.ts';

/** The product API with cheap password hashes, and its mails recorded instead of sent. */
export interface AccountApi extends TestApi {
  /** Requested mails so far, oldest first. */
  readonly jobs: MailJob[];
  /** A call, as the owner of a session when there is one. */
  call(method: Method, url: string, request?: CallOptions): Promise<Response>;
  /** A newly registered user. The same address and password within minutes are the same user. */
  newMember(email?: string, password?: string): Promise<Member>;
  /** A registered user with a confirmed address. */
  confirmedMember(email?: string): Promise<Member>;
  /** The secret of a link, as a mail would contain it. */
  link(purpose: MailLinkPurpose, userId: string | null, emailAddress: string): Promise<string>;
  /** The services of its routes. */
  services(): Services;
  /** Sets an account's pending address, as if its owner had requested it. */
  awaitAddress(userId: string, emailAddress: string): Promise<void>;
}

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

export async function startAccountApi(options: AccountApiOptions = {}): Promise<AccountApi> {
  const { adapt = (services) => services, environment = {} } = options;
  const jobs: MailJob[] = [];
  const opened: Services[] = [];
  const api = await startTestApi(environment, {
    ...options,
    adapt(services) {
      const hasher = passwordHasher((job) => job(), { memoryKib: 64, passes: 1, lanes: 1 });
      const mails = { add: async (_queries: unknown, job: MailJob) => void jobs.push(job) };
      const adapted = adapt({ ...services, hasher, mails });
      opened.push(adapted);
      return adapted;
    },
  });
  const [services] = opened;
  if (!services) throw new Error('The product API did not start.');

  async function call(method: Method, url: string, options: CallOptions = {}) {
    const { session, payload, headers = {}, isFile = false } = options;
    const bearer = session === undefined ? undefined : await accessToken(api.http, session);
    const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const request = api.http[VERBS[method]](url)
      .set({ ...headers, ...authorization })
      .send(payload);
    return isFile ? request.responseType('blob') : request;
  }

  async function newMember(email = newAddress(), password = PASSWORD): Promise<Member> {
    const session = await newSession(api.http, email, password);
    const bearer = await accessToken(api.http, session);
    return { id: (await getUser(api.http, bearer ?? '')).body.id, email, session };
  }

  const link: AccountApi['link'] = (purpose, userId, emailAddress) =>
    services.mailLinks.create(services.queries, { purpose, userId, emailAddress });

  return {
    ...api,
    jobs,
    call,
    newMember,
    link,
    services: () => services,
    async awaitAddress(userId, emailAddress) {
      const changes = { pendingEmailAddress: emailAddress, pendingEmailSince: services.now() };
      await updateUser(services.queries, userId, changes);
    },
    async confirmedMember(email) {
      const member = await newMember(email);
      const token = await link('confirm-email', member.id, member.email);
      const response = await call('POST', '/api/mail-link/confirmation', { payload: { token } });
      if (response.status !== 200) throw new Error(`The address could not be confirmed: ${response.text}`);
      return member;
    },
  };
}

/** An API for all tests of a file or of a describe block, whose recorded mails are cleared before each. */
export function useAccountApi(options: AccountApiOptions = {}): AccountApi {
  const api = forAllTests(() => startAccountApi(options));
  beforeEach(() => {
    api.jobs.length = 0;
  });
  return api;
}

/** The header in which the BFF sends a session. */
export const withSession = (session: string) => ({ [HEADERS.sessionToken]: session });

export const OTHER_PASSWORD = 'another long passphrase';

/** The calls for the tests of links. */
export function linkCalls(api: AccountApi) {
  const post = (url: string, payload: object, headers = {}) => api.call('POST', url, { payload, headers });
  return {
    check: (token: string): Promise<Response> => post('/api/mail-link', { token }),
    confirm: (token: string, headers = {}): Promise<Response> =>
      post('/api/mail-link/confirmation', { token }, headers),
    reset: (token: string, password = OTHER_PASSWORD): Promise<Response> =>
      post('/api/reset-password', { token, password }),
    setDetails: (token: string, fields = {}): Promise<Response> =>
      post('/api/set-account-details', {
        token,
        first_name: 'Mira',
        last_name: 'Sato',
        password: OTHER_PASSWORD,
        ...fields,
      }),
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

/** The response for an unusable link. */
export async function expectUnusable(response: Promise<Response>): Promise<void> {
  const { status, body } = await response;
  expect([status, body.code]).toEqual([410, 'link_unusable']);
}
