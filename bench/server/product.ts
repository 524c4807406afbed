import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVICES, type Service } from '../../scripts/start/listeners.ts';
import { freePort } from '../../tests/support/local-resources.ts';
import { startProduct } from '../../tests/support/product.ts';
import { childProcesses, LOAD_CORE, pin, SERVER_CORE } from '../machine.ts';

type Name = Service['name'];

/** The product and its process ids. */
export type MeasuredProduct = Awaited<ReturnType<typeof startMeasuredProduct>>;

const END_WITH_PARENT = new URL('../../scripts/start/end-with-parent.ts', import.meta.url).href;
const BASELINE = join(import.meta.dirname, '../baseline/main.ts');

/**
 * The heap of web and product API in their containers, by the option of the image and what Node derives from 768 MB: without limits, V8
 * collects later the more memory a machine has. Of the baselines, too, since collecting takes time.
 */
const HEAP = '--max-semi-space-size=16 --max-old-space-size=384';

/** Starts the product without what would throttle a load: limits per visitor, short-lived tokens, and log lines. */
export async function startMeasuredProduct(cleanUp: AsyncDisposableStack, further: Record<string, string> = {}) {
  const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', ACCESS_TOKEN_TTL_SECONDS: '3600' };
  const product = await startProduct({ ...unlimited, NODE_OPTIONS: HEAP, ...further });
  cleanUp.defer(product.close);
  const find = (name: Name) => {
    const main = SERVICES.find((service) => service.name === name)?.main ?? name;
    const found = childProcesses().find(({ command }) => command.endsWith(main));
    if (!found) throw new Error(`${name} is not running.`);
    return found;
  };
  return {
    ...product,
    process: find,
    /** Binds the named processes to the measured core, the others to the other core. */
    pinMeasured(names: readonly Name[]): void {
      for (const { name } of SERVICES) pin(find(name).pid, names.includes(name) ? SERVER_CORE : LOAD_CORE);
    },
  };
}

/** Starts a baseline server on the measured core. It reads our page and its data from the given addresses. */
export async function startBaseline(cleanUp: AsyncDisposableStack, page: string, data: string, cookie: string) {
  const port = await freePort();
  const child = fork(BASELINE, [String(port), page, data, cookie], {
    execArgv: ['--import', END_WITH_PARENT],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: HEAP },
  });
  cleanUp.defer(() => void child.kill());
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The baseline server did not start.')));
  await Promise.race([once(child, 'message'), ended]);
  const { pid = 0 } = child;
  pin(pid, SERVER_CORE);
  return { url: `http://127.0.0.1:${port}`, pid };
}
