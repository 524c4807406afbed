import { sessionSchema } from '@sound-library/contract/resources/login.ts';
import type { Failpoint } from '@sound-library/server-kit/failpoints.ts';
import { databaseSetting } from '../support/database-setting.ts';
import { freePort, temporaryFolder } from '../support/local-resources.ts';
import { bearerOf, call, newAddress, type Order, PASSWORD, post, registration } from '../support/people.ts';
import { startSandbox } from '../support/sandbox.ts';
import { startService } from '../support/service-process.ts';

/** A product API that a test can kill at a failpoint, any number of times. */
export async function killableProductApi(cleanUp: AsyncDisposableStack) {
  const port = await freePort();
  const around = await startSurroundings(cleanUp, port);
  const startOne = (settings: Readonly<Record<string, string>> = {}) =>
    startService('product-api', port, { ...around.environment, ...settings });
  let running = await startOne();
  const start = async (settings?: Readonly<Record<string, string>>) => {
    running = await startOne(settings);
  };
  cleanUp.defer(async () => void (await running.end('SIGKILL')));
  return {
    url: `http://127.0.0.1:${port}`,
    around,
    /** Starts it after `end`, with optional extra environment variables. */
    start,
    /** Runs an action during which the process ends at a failpoint and starts again; returns whether that cut the action. */
    async endedAt(point: Failpoint, scenario: () => Promise<unknown>, about?: string): Promise<'cut' | 'done'> {
      await running.endAt(point, about);
      const outcome = scenario().then(
        () => 'done' as const,
        () => 'cut' as const,
      );
      await running.ended();
      await start();
      return outcome;
    },
    /** The process that was started last. */
    running: () => running,
    end: async () => void (await running.end('SIGTERM')),
  };
}

export type KillableProductApi = Awaited<ReturnType<typeof killableProductApi>>;

/** A member with an account at a product API. */
export class Person {
  readonly email: string;
  readonly #url: string;
  session = '';
  password = PASSWORD;

  constructor(url: string, email = newAddress()) {
    this.#url = url;
    this.email = email;
  }

  register(): Promise<Response> {
    return this.#keepingSession(post(this.#url, '/api/register', { body: registration(this.email) }));
  }

  /** Whether a login works, with this password or another. */
  async canLogIn(password = this.password): Promise<boolean> {
    return (await this.logIn(password)).ok;
  }

  logIn(password = this.password): Promise<Response> {
    return this.#keepingSession(post(this.#url, '/api/login', { body: { email: this.email, password } }));
  }

  async ask(path: string, order: Order = {}): Promise<Response> {
    return call(this.#url, path, { ...order, bearer: await bearerOf(this.#url, this.session) });
  }

  changePassword(password: string): Promise<Response> {
    const body = { current_password: this.password, password };
    return this.#keepingSession(this.ask('/api/change-password', { method: 'POST', body }));
  }

  deleteAccount(): Promise<Response> {
    const body = { current_password: this.password };
    return this.#keepingSession(this.ask('/api/account/deletion', { method: 'POST', body }));
  }

  /** The session of a response; without a response, the session stays the same. */
  async #keepingSession(pending: Promise<Response>): Promise<Response> {
    const response = await pending;
    const { data } = sessionSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (data) this.session = data.session_token;
    return response;
  }
}

/** Starts a sandbox that sends its webhooks to the product API on that port, and creates a separate database. */
export async function startSurroundings(cleanUp: AsyncDisposableStack, productApiPort: number) {
  const settings = { APP_ENV: 'feature-test', DATA_DIR: await temporaryFolder(cleanUp) };
  const { sandboxUrl, services } = await startSandbox(cleanUp, { productApiPort, settings });
  return {
    sandboxUrl,
    /** The settings of the product API, and of a BFF in front of it. */
    environment: {
      ...settings,
      ...services,
      PRODUCT_API_URL: `http://127.0.0.1:${productApiPort}`,
      OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
      ...(await databaseSetting(cleanUp, settings.DATA_DIR)),
    },
  };
}
