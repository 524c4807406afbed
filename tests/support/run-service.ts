import { join } from 'node:path';
import type { Service } from '../../scripts/start/listeners.ts';
import { LogFile } from '../../scripts/start/log-file.ts';
import { untilReady } from '../../scripts/start/ready.ts';
import { Supervisor } from '../../scripts/start/supervisor.ts';
import { startBalancer } from './balancer.ts';
import type { CleanUp } from './clean-up.ts';
import { freePort } from './free-port.ts';
import { PROJECT_ROOT } from './project-root.ts';

const READY_WITHIN_MS = 90_000;

type Settings = Readonly<Record<string, string>>;

/** One part of the product on one port, be it one process or several behind a balancer. */
export interface RunningService {
  /** Starts what is not running, with more environment variables if any, and resolves when it is ready. */
  start(settings?: Settings): Promise<void>;
  stop(): Promise<void>;
}

interface ServiceOrder {
  readonly service: Service;
  readonly port: number;
  /** So many processes; more than one stand behind a balancer on the port. */
  readonly instances: number;
  readonly environment: Settings;
  readonly logFolder: string;
}

/** Runs a part as `start` runs it. Its processes end with `cleanUp`. */
export async function runService(order: ServiceOrder, cleanUp: CleanUp): Promise<RunningService> {
  const { service, port, instances } = order;
  const ports = instances === 1 ? [port] : await Promise.all(Array.from({ length: instances }, freePort));
  const running = ports.map((own, index) => runInstance(order, own, index + 1));
  const stop = async () => void (await Promise.all(running.map((instance) => instance.stop())));
  cleanUp.add(stop);
  const balancer = instances === 1 ? undefined : await startBalancer(port, ports);
  if (balancer) cleanUp.add(balancer.close);
  return {
    async start(settings = {}) {
      await Promise.all(running.map((instance) => instance.start(settings)));
      await balancer?.untilAllReady(AbortSignal.timeout(READY_WITHIN_MS));
    },
    stop,
  };

  function runInstance({ environment, logFolder }: ServiceOrder, own: number, number: number): RunningService {
    let supervisor: Supervisor | undefined;
    return {
      async start(settings = {}) {
        const failures: unknown[] = [];
        const givenUp = new AbortController();
        const process = {
          name: service.name,
          main: join(PROJECT_ROOT, service.main),
          cwd: PROJECT_ROOT,
          environment: { ...environment, ...settings, [service.portVariable]: String(own) },
          watch: false,
        };
        const log = new LogFile(join(logFolder, `${service.name}${instances === 1 ? '' : `-${number}`}.log`));
        const started = new Supervisor(process, log, () => undefined);
        supervisor = started;
        started.run().catch((error: unknown) => {
          failures.push(error);
          givenUp.abort();
        });
        const patience = AbortSignal.any([givenUp.signal, AbortSignal.timeout(READY_WITHIN_MS)]);
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
