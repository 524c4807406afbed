import { join } from 'node:path';
import { LogFile } from '../../scripts/start/log-file.ts';
import { untilReady } from '../../scripts/start/ready.ts';
import { childEnvironment, type Ports, SERVICES, type Service } from '../../scripts/start/services.ts';
import { storefront } from '../../scripts/start/storefront.ts';
import { Supervisor } from '../../scripts/start/supervisor.ts';
import { CleanUp } from './clean-up.ts';
import { databaseSetting } from './database-setting.ts';
import { freePort } from './free-port.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { temporaryFolder } from './temporary-folder.ts';

const READY_WITHIN_MS = 90_000;

/** The product as `start` runs it: the production build, four processes, a data folder of its own. */
export interface Product {
  /** Address of the storefront. */
  readonly url: string;
  readonly sandboxUrl: string;
  /** Address of the content service's editor. */
  readonly editorUrl: string;
  readonly productApiUrl: string;
  readonly bffUrl: string;
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
    // Nobody asked for a banner in front of what is tested; without it, nothing that needs consent comes either.
    COOKIE_CONSENT: 'off',
    ...(await databaseSetting(cleanUp, folder.path)),
    ...settings,
  };
  const environment = childEnvironment({ root: PROJECT_ROOT, ports, isDevelopment: false, given });
  const running = new Map<Service['name'], Supervisor>();

  const failures: unknown[] = [];
  const givenUp = new AbortController();
  const start = (service: Service, more: Readonly<Record<string, string>> = {}): void => {
    const log = new LogFile(join(folder.path, 'logs', `${service.name}.log`));
    const main = join(PROJECT_ROOT, service.main);
    const process = {
      name: service.name,
      main,
      cwd: PROJECT_ROOT,
      environment: { ...environment, ...more },
      watch: false,
    };
    const supervisor = new Supervisor(process, log, () => undefined);
    running.set(service.name, supervisor);
    supervisor.run().catch((error: unknown) => {
      failures.push(error);
      givenUp.abort();
    });
  };
  const ready = async (name: Service['name']): Promise<void> => {
    const patience = AbortSignal.any([givenUp.signal, AbortSignal.timeout(READY_WITHIN_MS)]);
    await untilReady(ports[name], patience).catch((cause: unknown) => {
      const tail = running.get(name)?.logTail() ?? '';
      throw new AggregateError([cause, ...failures], `${name} is not ready. The end of its log:\n${tail}`);
    });
    running.get(name)?.markReady();
  };

  cleanUp.add(() => Promise.all([...running.values()].map((supervisor) => supervisor.stop())));
  try {
    for (const service of SERVICES) start(service);
    await Promise.all(SERVICES.map(({ name }) => ready(name)));
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
    stop: async (name) => running.get(name)?.stop(),
    restart: async (name, settings) => {
      for (const service of SERVICES) if (service.name === name) start(service, settings);
      await ready(name);
    },
    close: () => cleanUp.run(),
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
