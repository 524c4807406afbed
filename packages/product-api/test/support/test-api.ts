import { HEADERS } from '@sound-library/contract/headers.ts';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import { temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import type { Agent, Response } from 'supertest';
import { buildProductApi } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { ProductApiConfig } from '../../src/product-api-config.ts';
import type { Services } from '../../src/services.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** Nothing listens there: these tests need no content service. */
const NO_CONTENT_HOST = '127.0.0.1:9';
const NO_BILLING = 'http://127.0.0.1:9';
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';

export interface TestApiOptions {
  readonly adapt?: (services: Services) => Services;
  /** An existing one that outlives this API; by default it gets its own. */
  readonly database?: TestDatabase;
  readonly startsAt?: Date;
  readonly configure?: (config: ProductApiConfig) => ProductApiConfig;
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** The product API on its own database, with a clock that stands still until `pass`. */
export async function startTestApi(
  environment: Readonly<Record<string, string>> = {},
  {
    adapt,
    database: provided,
    startsAt = new Date('2026-11-20T12:00:00Z'),
    configure = (config) => config,
  }: TestApiOptions = {},
) {
  const database = provided ?? (await testDatabase());
  const dataDir = await temporaryFolder();
  const logLines: string[] = [];
  let now = startsAt.getTime();
  const config = readConfig({
    APP_ENV: 'feature-test',
    LOG_LEVEL: 'trace',
    DATA_DIR: dataDir.path,
    CONTENTFUL_HOST: NO_CONTENT_HOST,
    SMTP_URL: NO_MAIL_SERVER,
    CHARGEBEE_SITE: 'nowhere',
    CHARGEBEE_URL: NO_BILLING,
    // Generous, so that a busy machine does not fail these tests.
    OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  });
  const app = await buildProductApi(
    { ...configure(config), database: database.config },
    { now: () => new Date(now), logStream: { write: (line) => logLines.push(line) }, ...(adapt && { adapt }) },
  );
  return {
    app,
    http: await request(app),
    logLines,
    now: () => new Date(now),
    pass(milliseconds: number): void {
      now += milliseconds;
    },
    async close(): Promise<void> {
      await app.close();
      if (!provided) await database.close();
      await dataDir.close();
    },
  };
}

export const PASSWORD = 'a quiet long passphrase';

export const registration = (fields: Readonly<Record<string, unknown>> = {}) => ({
  first_name: 'Mira',
  last_name: 'Sato',
  email: 'mira@example.com',
  password: PASSWORD,
  source: 'test',
  newsletter: false,
  g_recaptcha_response: null,
  ...fields,
});

export const register = async (
  http: Agent,
  fields: Readonly<Record<string, unknown>> = {},
  headers = {},
): Promise<Response> => http.post('/api/register').set(headers).send(registration(fields));

export const login = async (http: Agent, email: string, password: string, headers = {}): Promise<Response> =>
  http.post('/api/login').set(headers).send({ email, password });

export const logout = async (http: Agent, token: string): Promise<Response> =>
  http.post('/api/logout').set(HEADERS.sessionToken, token);

export async function newSession(http: Agent, email: string, password = PASSWORD): Promise<string> {
  return sessionSchema.parse((await register(http, { email, password })).body).session_token;
}

/** The access token from cookie-login for a session; null when it isn't live. */
export async function accessToken(http: Agent, session: string): Promise<string | null> {
  const response = await http.post('/api/cookie-login').set(HEADERS.sessionToken, session);
  return loginStateSchema.parse(response.body).cookies.access_token;
}

export const getUser = async (http: Agent, token: string): Promise<Response> =>
  http.get('/api/user').set('authorization', `Bearer ${token}`);

export const VERBS = { GET: 'get', HEAD: 'head', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
export type Method = keyof typeof VERBS;
