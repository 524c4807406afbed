import { request } from '@sound-library/server-kit/test/support/request.ts';
import { standIn, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import type { Agent, Response } from 'supertest';
import { afterEach, beforeEach } from 'vitest';
import { buildBff } from '../../src/app.ts';
import { type BffConfig, type BffDependencies, readConfig } from '../../src/config.ts';
import { startProductApiDouble } from './product-api-double.ts';

export const ORIGIN = 'http://localhost:3000';
const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

/** The least that production needs. */
export const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_ORIGINS: 'https://labs.example.com',
  TRANSLATIONS_HOST: 'https://texts.example.com',
};

/** Headers that our own script sends with an unsafe call. */
export const OURS = { 'x-storefront': '1', 'sec-fetch-site': 'same-origin', origin: ORIGIN } as const;

export type BffUnderTest = Awaited<ReturnType<typeof startBff>>;

export interface TestSettings {
  readonly environment?: Record<string, string>;
  readonly config?: Partial<BffConfig>;
  readonly dependencies?: Partial<BffDependencies>;
  /** Its clock stands still until `pass`. */
  readonly stopsClock?: boolean;
}

/** A BFF in front of a product API double, with its own data folder. Throttling is off by default. */
export async function startBff({ environment, config, dependencies, stopsClock = false }: TestSettings = {}) {
  const api = await startProductApiDouble();
  const dataDir = await temporaryFolder();
  const logLines: string[] = [];
  let time = Date.now();
  const now = () => time;
  const settings: BffConfig = {
    ...readConfig({
      PRODUCT_API_URL: api.url,
      DATA_DIR: dataDir.path,
      SESSION_COOKIE_SECRETS: SECRET,
      OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
      THROTTLING: 'false',
      // One limit for all calls here, unless a test checks a specific one.
      GEOLOCATION_TIMEOUT_MS: '60000',
      LOG_LEVEL: 'debug',
      ...environment,
    }),
    ...config,
  };
  const app = await buildBff(settings, {
    logStream: { write: (line) => logLines.push(line) },
    ...(stopsClock && { now }),
    ...dependencies,
  });
  const http = await request(app);
  return {
    app,
    http,
    /** A POST by our own script. */
    post: async (
      url: string,
      payload?: object | string,
      headers?: Readonly<Record<string, string>>,
    ): Promise<Response> =>
      http
        .post(url)
        .set({ ...OURS, ...headers })
        .send(payload),
    api,
    logLines,
    config: settings,
    /** The time of a stopped clock. */
    now,
    /** Advances a stopped clock. */
    pass(milliseconds: number): void {
      time += milliseconds;
    },
    close: async () => {
      await app.close();
      await api.close();
      await dataDir.close();
    },
  };
}

/** A BFF for each test, which `restart` replaces by one with other settings. */
export function restartableBff(start: (settings?: TestSettings) => Promise<BffUnderTest>) {
  let current: BffUnderTest;
  beforeEach(async () => {
    current = await start();
  });
  afterEach(() => current.close());
  async function restart(settings?: TestSettings): Promise<void> {
    await current.close();
    current = await start(settings);
  }
  return { bff: standIn(() => current), restart };
}

/** Logs in and returns the Cookie header of the new session. */
export async function logIn(http: Agent, email = 'ada@example.test', cookie?: string): Promise<string> {
  const response = await http
    .post('/api/login')
    .set({ ...OURS, ...(cookie ? { cookie } : {}) })
    .send({ email, password: 'right password' });
  if (response.status !== 200) throw new Error(`log in responded with ${response.status}: ${response.text}`);
  return cookieOf(response.headers['set-cookie']);
}

/** The `name=value` of the one Set-Cookie header. */
export function cookieOf(header: string | string[] | undefined): string {
  const first = Array.isArray(header) ? header[0] : header;
  return first?.split(';', 1)[0] ?? '';
}
