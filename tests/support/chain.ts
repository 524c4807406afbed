import { buildBff } from '@sound-library/bff/app.ts';
import { readConfig as readBffConfig } from '@sound-library/bff/config.ts';
import { buildProductApi } from '@sound-library/product-api/app.ts';
import { readConfig as readProductApiConfig } from '@sound-library/product-api/config.ts';
import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig as readSandboxConfig } from '@sound-library/sandbox/config.ts';
import type { Part } from '../../scripts/docs/outage-scenarios.ts';
import { databaseSetting } from './database-setting.ts';
import { freePort, temporaryFolder } from './local-resources.ts';

/** The real processes behind the web server, within this process, each on a port of its own. */
export interface Chain {
  readonly sandboxUrl: string;
  readonly productApiUrl: string;
  readonly bffUrl: string;
  /** The origin that the BFF accepts as the storefront's. */
  readonly origin: string;
  /** Log of product APIs and BFFs. Empty unless LOG_LEVEL is set. */
  readonly logLines: readonly string[];
  /** The metrics address of the first of each; null unless METRICS_PORT is set. */
  readonly metricsAddresses: Readonly<Record<'product-api' | 'bff', string | null>>;
  /** Starts another product API on the same data, which needs PostgreSQL; returns its address. */
  startProductApi(): Promise<string>;
  /** Starts another BFF in front of the given product API; returns its address. */
  startBff(productApiUrl: string): Promise<string>;
  close(): Promise<void>;
}

/** An upstream that one of our processes calls over the network. */
export type Upstream = Exclude<Part, 'BFF'>;

/** Returns the port to call instead of an upstream's port. */
export type Between = (upstream: Upstream, port: number) => Promise<number>;

type Listening = { listen(options: { port: number; host: string }): Promise<string>; close(): Promise<void> };

// A busy machine must not fail tests: nothing is refused because of load.
const QUIET = { APP_ENV: 'feature-test', LOG_LEVEL: 'silent', OVERLOAD_EVENT_LOOP_DELAY_MS: '0' };
const HOST = '127.0.0.1';
const ORIGIN = 'http://localhost:3000';

/**
 * Starts sandbox, product API and BFF on real content. The product API stores its data in a temporary database of the PostgreSQL
 * server in DATABASE_URL, or in an embedded one. `between` may insert a proxy in front of each upstream.
 */
export async function startChain(
  settings: Readonly<Record<string, string>> = {},
  between: Between = async (_, port) => port,
): Promise<Chain> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const folder = await temporaryFolder();
    cleanUp.defer(folder.remove);
    const shared = { ...QUIET, DATA_DIR: folder.path, ...settings };

    const sandboxPort = await freePort();
    const smtpPort = await freePort();
    const productApiPort = await freePort();
    const sandboxSettings = {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_EDITOR_PORT: '0',
      // The product API does not listen yet: earlier events are delivered later.
      CONTENT_WEBHOOK_URL: `http://${HOST}:${productApiPort}/webhooks/content`,
      CHARGEBEE_WEBHOOK_URL: `http://${HOST}:${productApiPort}/webhooks/billing`,
    };
    const sandbox = await buildSandbox(readSandboxConfig({ ...sandboxSettings, ...shared, LOG_LEVEL: 'silent' }));
    const sandboxUrl = await listen(sandbox, sandboxPort, cleanUp);

    const contentPort = await between('content service', sandboxPort);
    const contentful = { CONTENTFUL_HOST: `localhost:${contentPort}`, CONTENTFUL_INSECURE: 'true' };
    const neighbours = {
      PUBLIC_URL: ORIGIN,
      SMTP_URL: `smtp://127.0.0.1:${await between('mail server', smtpPort)}`,
      RECAPTCHA_URL: `http://${HOST}:${await between('captcha service', sandboxPort)}/recaptcha`,
      MIXPANEL_URL: `http://${HOST}:${await between('analytics service', sandboxPort)}/mixpanel`,
      CHARGEBEE_URL: `http://localhost:${await between('billing service', sandboxPort)}`,
      // The address of its pages for browsers, however the product API reaches it.
      BILLING_PAGE_ORIGINS: `http://localhost:${sandboxPort}`,
      STORE_URL: `http://localhost:${sandboxPort}/store`,
    };
    const translationsPort = await between('translation service', sandboxPort);
    const database = await databaseBehind(between, await databaseSetting(cleanUp, folder.path));
    const logLines: string[] = [];
    const logStream = { write: (line: string) => void logLines.push(line) };

    const metricsAddresses: Record<'product-api' | 'bff', string | null> = { 'product-api': null, bff: null };

    async function startProductApi(port: number): Promise<string> {
      const config = readProductApiConfig({ ...neighbours, ...shared, ...contentful, ...database });
      const app = await buildProductApi(config, { logStream });
      metricsAddresses['product-api'] ??= app.metricsAddress();
      return listen(app, port, cleanUp);
    }

    async function startBff(upstream: string): Promise<string> {
      const others = {
        PRODUCT_API_URL: upstream,
        TRANSLATIONS_HOST: `http://${HOST}:${translationsPort}/translations`,
        MIXPANEL_URL: neighbours.MIXPANEL_URL,
      };
      const config = readBffConfig({ PUBLIC_ORIGINS: ORIGIN, ...others, ...shared });
      const app = await buildBff(config, { logStream });
      metricsAddresses.bff ??= app.metricsAddress();
      return listen(app, 0, cleanUp);
    }

    const productApiUrl = await startProductApi(productApiPort);
    const productApiPortForBff = await between('product API', productApiPort);
    return {
      sandboxUrl,
      productApiUrl,
      bffUrl: await startBff(`http://${HOST}:${productApiPortForBff}`),
      origin: ORIGIN,
      logLines,
      metricsAddresses,
      startProductApi: () => startProductApi(0),
      startBff,
      close: () => cleanUp.disposeAsync(),
    };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

async function databaseBehind(between: Between, { DATABASE_URL }: Readonly<Record<string, string>>) {
  if (DATABASE_URL === undefined) return {};
  const url = new URL(DATABASE_URL);
  url.port = String(await between('database', Number(url.port || 5432)));
  return { DATABASE_URL: url.href };
}

async function listen(app: Listening, port: number, cleanUp: AsyncDisposableStack): Promise<string> {
  cleanUp.defer(() => app.close());
  return app.listen({ port, host: HOST });
}
