import { buildBff } from '@sound-library/bff/app.ts';
import { readConfig as readBffConfig } from '@sound-library/bff/config.ts';
import { buildProductApi } from '@sound-library/product-api/app.ts';
import { readConfig as readProductApiConfig } from '@sound-library/product-api/config.ts';
import { databaseSetting } from './database-setting.ts';
import { freePort, startWhole, temporaryFolder } from './local-resources.ts';
import { type Between, startSandbox } from './sandbox.ts';

type Listening = { listen(options: { port: number; host: string }): Promise<string>; close(): Promise<void> };

// A busy machine must not fail tests: nothing is refused because of load.
const QUIET = { APP_ENV: 'feature-test', LOG_LEVEL: 'silent', OVERLOAD_EVENT_LOOP_DELAY_MS: '0' };
const HOST = '127.0.0.1';
const ORIGIN = 'http://localhost:3000';

/**
 * The real processes behind the web server, within this process, each on a port of its own.
 * Starts sandbox, product API and BFF on real content. The product API stores its data in a temporary database of the PostgreSQL
 * server in DATABASE_URL, or in an embedded one. `between` may insert a proxy in front of each upstream.
 */
export function startChain(
  settings: Readonly<Record<string, string>> = {},
  between: Between = async (_, port) => port,
) {
  return startWhole(async (cleanUp) => {
    const folder = await temporaryFolder(cleanUp);
    const shared = { ...QUIET, DATA_DIR: folder, ...settings };
    const productApiPort = await freePort();
    const sandbox = await startSandbox(cleanUp, { productApiPort, settings: shared, between });
    const neighbours = { PUBLIC_ORIGINS: ORIGIN, PUBLIC_URL: ORIGIN, ...sandbox.services };
    const database = await databaseBehind(between, await databaseSetting(cleanUp, folder));
    const logLines: string[] = [];
    const logStream = { write: (line: string) => void logLines.push(line) };
    const metricsAddresses: Record<'product-api' | 'bff', string | null> = { 'product-api': null, bff: null };

    async function startProductApi(port: number): Promise<string> {
      const app = await buildProductApi(readProductApiConfig({ ...neighbours, ...shared, ...database }), { logStream });
      metricsAddresses['product-api'] ??= app.metricsAddress();
      return listen(app, port, cleanUp);
    }

    async function startBff(upstream: string): Promise<string> {
      const config = readBffConfig({ ...neighbours, PRODUCT_API_URL: upstream, ...shared });
      const app = await buildBff(config, { logStream });
      metricsAddresses.bff ??= app.metricsAddress();
      return listen(app, 0, cleanUp);
    }

    const productApiUrl = await startProductApi(productApiPort);
    const productApiPortForBff = await between('product API', productApiPort);
    return {
      sandboxUrl: sandbox.sandboxUrl,
      productApiUrl,
      bffUrl: await startBff(`http://${HOST}:${productApiPortForBff}`),
      /** The origin that the BFF accepts as the storefront's. */
      origin: ORIGIN,
      /** Log of product APIs and BFFs. Empty unless LOG_LEVEL is set. */
      logLines,
      /** The metrics address of the first of each; null unless METRICS_PORT is set. */
      metricsAddresses,
      /** Starts another product API on the same data, which needs PostgreSQL; returns its address. */
      startProductApi: () => startProductApi(0),
      /** Starts another BFF in front of the given product API; returns its address. */
      startBff,
      close: () => cleanUp.disposeAsync(),
    };
  });
}

export type Chain = Awaited<ReturnType<typeof startChain>>;

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
