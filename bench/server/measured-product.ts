import { SERVICES, type Service } from '../../scripts/start/listeners.ts';
import { type Product, startProduct } from '../../tests/support/product.ts';
import { LOAD_CORE, pin, SERVER_CORE } from '../machine/cores.ts';
import { allProcesses } from '../machine/processes.ts';

/** The product, and its processes for the system. */
export interface MeasuredProduct extends Product {
  pidOf(name: Service['name']): number;
  /** Binds the named processes to the core of what is measured, the others to the other core. */
  pinMeasured(names: readonly Service['name'][]): Promise<void>;
  /** Memory of each process in MB, by name. */
  memory(): Promise<ReadonlyMap<Service['name'], number>>;
}

/** A whole bench asks with the token that it was given at its beginning. */
const TOKEN_LIVES_SECONDS = '3600';

/**
 * Starts the product without what would hold a load back: its limits per visitor, and lines in its logs. `settings` are
 * environment variables besides.
 */
export async function startMeasuredProduct(settings: Readonly<Record<string, string>> = {}): Promise<MeasuredProduct> {
  const product = await startProduct({
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_TTL_SECONDS: TOKEN_LIVES_SECONDS,
    ...settings,
  });
  const running = await ourProcesses();
  const pidOf = (name: Service['name']): number => {
    const pid = running.get(name)?.pid;
    if (pid === undefined) throw new Error(`${name} is not running.`);
    return pid;
  };
  return {
    ...product,
    pidOf,
    async pinMeasured(names) {
      await Promise.all(SERVICES.map(({ name }) => pin(pidOf(name), names.includes(name) ? SERVER_CORE : LOAD_CORE)));
    },
    async memory() {
      const now = await ourProcesses();
      return new Map([...now].map(([name, { rssMegabytes }]) => [name, rssMegabytes]));
    },
  };
}

async function ourProcesses() {
  const children = (await allProcesses()).filter(({ parent }) => parent === process.pid);
  return new Map(
    SERVICES.flatMap(({ name, main }) => {
      const found = children.find(({ command }) => command.endsWith(main));
      return found ? [[name, found] as const] : [];
    }),
  );
}
