import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Ports, SERVICES, type Service } from '../../scripts/start/listeners.ts';
import { childEnvironment } from '../../scripts/start/services.ts';
import { storefront } from '../../scripts/start/storefront.ts';
import { CleanUp } from './clean-up.ts';
import { databaseSetting } from './database-setting.ts';
import { freePort } from './free-port.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { type RunningService, runService } from './run-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** INSTANCES=2 runs two web servers and two BFFs, each kind behind a balancer, as an installation on several machines does. */
export const INSTANCES = Number(process.env.INSTANCES ?? 1);
const SCALED: ReadonlySet<string> = new Set(['web', 'bff']);

/** The product as `start` runs it: the production build, four processes, a data folder of its own. */
export interface Product {
  /** Address of the storefront. */
  readonly url: string;
  readonly sandboxUrl: string;
  /** Address of the content service's editor. */
  readonly editorUrl: string;
  readonly productApiUrl: string;
  readonly bffUrl: string;
  /** Where its processes write their logs; gone when it is closed. */
  readonly logFolder: string;
  stop(name: Service['name']): Promise<void>;
  /** Starts a stopped process again, with more environment variables if any, and waits until it is ready. */
  restart(name: Service['name'], settings?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product on free ports; the web must have been built. `settings` are environment variables. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const cleanUp = new CleanUp();
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const ports = await freePorts();
  const given = {
    PATH: process.env.PATH ?? '',
    WEB_BUILD_DIR: process.env.WEB_BUILD_DIR,
    DATA_DIR: folder.path,
    // How busy this machine is says nothing about the product.
    OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
    // The same pictures in every run: making them anew keeps the processor from what is tested.
    SANDBOX_IMAGES_DIR: join(PROJECT_ROOT, '.cache/sandbox-images'),
    SANDBOX_SMTP_PORT: String(await freePort()),
    AREA_MODE: process.env.AREA_MODE,
    ...(INSTANCES > 1 ? sharedSettings() : {}),
    // Nobody asked for a banner in front of what is tested; without it, nothing that needs consent comes either.
    COOKIE_CONSENT: 'off',
    ...(await databaseSetting(cleanUp, folder.path)),
    ...settings,
  };
  const environment = childEnvironment({ root: PROJECT_ROOT, ports, isDevelopment: false, given });
  const logFolder = join(folder.path, 'logs');
  const running = new Map<Service['name'], RunningService>();
  try {
    for (const service of SERVICES) {
      const order = {
        service,
        port: ports[service.name],
        instances: SCALED.has(service.name) ? INSTANCES : 1,
        environment,
        logFolder,
      };
      running.set(service.name, await runService(order, cleanUp));
    }
    await Promise.all([...running.values()].map((service) => service.start()));
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
  const { url, editorUrl } = storefront(given, ports);
  return {
    url,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
    editorUrl,
    productApiUrl: `http://localhost:${ports['product-api']}`,
    bffUrl: `http://localhost:${ports.bff}`,
    logFolder,
    stop: async (name) => running.get(name)?.stop(),
    restart: async (name, settings) => running.get(name)?.start(settings),
    close: () => cleanUp.run(),
  };
}

/** What several instances must have in common: the store, if there is to be one, and what signs their cookies. */
function sharedSettings(): Readonly<Record<string, string>> {
  const { REDIS_URL } = process.env;
  return {
    SESSION_COOKIE_SECRETS: randomBytes(32).toString('base64url'),
    ...(REDIS_URL && { REDIS_URL, REDIS_KEY_PREFIX: randomUUID() }),
  };
}

async function freePorts(): Promise<Ports> {
  const [sandbox, productApi, bff, web, editor] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { sandbox, 'product-api': productApi, bff, web, editor };
}
