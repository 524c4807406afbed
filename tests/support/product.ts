import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SERVICES, type Service, untilReady } from '../../scripts/start/listeners.ts';
import { childEnvironment, storefront } from '../../scripts/start/services.ts';
import { logFile, type Supervisor, supervise } from '../../scripts/start/supervisor.ts';
import { startBalancer } from './balancer.ts';
import { databaseSetting } from './database-setting.ts';
import { freePort, freePorts, PROJECT_ROOT, startWhole, temporaryFolder } from './local-resources.ts';

/** INSTANCES=2 runs two web servers and two BFFs, each kind behind a balancer, as an installation on several machines does. */
const INSTANCES = Number(process.env.INSTANCES ?? 1);
const SCALED: ReadonlySet<string> = new Set(['web', 'bff']);

/**
 * Starts the product as `start` runs it, on free ports with a data folder of its own: the production build, which must exist, in four
 * processes. `settings` are environment variables.
 */
export function startProduct(settings: Settings = {}) {
  return startWhole((cleanUp) => startProcesses(settings, cleanUp));
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

async function startProcesses(settings: Settings, cleanUp: AsyncDisposableStack) {
  const folder = await temporaryFolder(cleanUp);
  const ports = await freePorts();
  const overrides = {
    PATH: process.env.PATH ?? '',
    WEB_BUILD_DIR: process.env.WEB_BUILD_DIR,
    DATA_DIR: folder,
    // The load of this machine must not affect the product.
    OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
    // The same pictures in every run: rendering them takes CPU time from the tested code.
    SANDBOX_IMAGES_DIR: join(PROJECT_ROOT, '.cache/sandbox-images'),
    AREA_MODE: process.env.AREA_MODE,
    ...(INSTANCES > 1 ? sharedSettings() : {}),
    // No consent banner covers the tested page; without it, nothing that needs consent loads either.
    COOKIE_CONSENT: 'off',
    ...(await databaseSetting(cleanUp, folder)),
    ...settings,
  };
  const environment = childEnvironment({ root: PROJECT_ROOT, ports, isDevelopment: false, configured: overrides });
  const logFolder = join(folder, 'logs');
  const running = new Map<Service['name'], RunningService>();
  for (const service of SERVICES) {
    const setting = { port: ports[service.name], environment, logFolder };
    running.set(service.name, await runService(service, setting, cleanUp));
  }
  await Promise.all([...running.values()].map((service) => service.start()));
  const { url, editorUrl } = storefront(overrides, ports);
  return {
    url,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
    editorUrl,
    productApiUrl: `http://localhost:${ports['product-api']}`,
    bffUrl: `http://localhost:${ports.bff}`,
    /** The folder of its processes' logs, deleted when it is closed. */
    logFolder,
    stop: async (name: Service['name']) => running.get(name)?.stop(),
    /** Starts a process again, with optional extra environment variables, and waits until it is ready. */
    async restart(name: Service['name'], settings?: Settings): Promise<void> {
      await running.get(name)?.stop();
      await running.get(name)?.start(settings);
    },
    close: () => cleanUp.disposeAsync(),
  };
}

function sharedSettings(): Readonly<Record<string, string>> {
  const { REDIS_URL } = process.env;
  return {
    SESSION_COOKIE_SECRETS: randomBytes(32).toString('base64url'),
    ...(REDIS_URL && { REDIS_URL, REDIS_KEY_PREFIX: randomUUID() }),
  };
}

const READY_WITHIN_MS = 90_000;

type Settings = Readonly<Record<string, string>>;

interface RunningService {
  /** Starts stopped processes, with optional extra environment variables, and resolves when all are ready. */
  start(settings?: Settings): Promise<void>;
  stop(): Promise<void>;
}

interface ServiceSetting {
  readonly port: number;
  readonly environment: Settings;
  readonly logFolder: string;
}

/** Runs a part as `start` runs it: several processes are behind a balancer on the port. They end with `cleanUp`. */
async function runService(
  service: Service,
  { port, environment, logFolder }: ServiceSetting,
  cleanUp: AsyncDisposableStack,
): Promise<RunningService> {
  const instances = SCALED.has(service.name) ? INSTANCES : 1;
  const ports = instances === 1 ? [port] : await Promise.all(Array.from({ length: instances }, freePort));
  const running = ports.map((own, index) => runInstance(own, index + 1));
  const stop = async () => void (await Promise.all(running.map((instance) => instance.stop())));
  cleanUp.defer(stop);
  const balancer = instances === 1 ? undefined : await startBalancer(port, ports);
  if (balancer) cleanUp.defer(balancer.close);
  return {
    async start(settings = {}) {
      await Promise.all(running.map((instance) => instance.start(settings)));
      await balancer?.untilAllReady(AbortSignal.timeout(READY_WITHIN_MS));
    },
    stop,
  };

  function runInstance(own: number, number: number): RunningService {
    let supervisor: Supervisor | undefined;
    return {
      async start(settings = {}) {
        const failures: unknown[] = [];
        const cancellation = new AbortController();
        const process = {
          name: service.name,
          main: join(PROJECT_ROOT, service.main),
          cwd: PROJECT_ROOT,
          environment: { ...environment, ...settings, [service.portVariable]: String(own) },
          watch: false,
        };
        const log = logFile(join(logFolder, `${service.name}${instances === 1 ? '' : `-${number}`}.log`));
        const started = supervise(process, log, () => undefined);
        supervisor = started;
        started.run().catch((error: unknown) => {
          failures.push(error);
          cancellation.abort();
        });
        const patience = AbortSignal.any([cancellation.signal, AbortSignal.timeout(READY_WITHIN_MS)]);
        await untilReady(own, patience).catch((cause: unknown) => {
          const name = `${service.name} is not ready. The end of its log:`;
          throw new AggregateError([cause, ...failures], `${name}\n${started.logTail()}`);
        });
        started.markReady();
      },
      stop: async () => supervisor?.stop(),
    };
  }
}

const WARNING = 40;
const MAX_SHOWN = 40;
const logLine = z.object({ level: z.number(), time: z.coerce.date() });

/** Warnings and errors of a product's processes since then (milliseconds of the epoch), a line each with its file's name. */
export async function complaintsSince(folder: string, since: number): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const complaints = await Promise.all(
    files.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      return lines.filter((line) => isComplaint(line, since)).map((line) => `${name}: ${line}`);
    }),
  );
  return complaints.flat().slice(-MAX_SHOWN);
}

/** Skips lines that are not from the logger, such as a stack trace of Node, and incomplete ones. */
function isComplaint(line: string, since: number): boolean {
  try {
    const { level, time } = logLine.parse(JSON.parse(line));
    return level >= WARNING && time.getTime() >= since;
  } catch {
    return false;
  }
}
