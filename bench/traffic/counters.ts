import { once } from 'node:events';
import { createConnection } from 'node:net';
import { METRIC_PREFIX } from '@sound-library/server-kit/metric-catalogue.ts';
import { freePort } from '../../tests/support/local-resources.ts';
import { fetchText } from '../http.ts';
import { processorTimeMs } from '../machine.ts';
import type { MeasuredProduct } from '../server/product.ts';
import { PROCESSES } from './launch.ts';

/** What was counted so far, since the start of each process. */
export interface Counters {
  readonly processorMs: Readonly<Record<string, number>>;
  readonly requests: Readonly<Record<string, number>>;
  readonly statements: number;
  readonly storeCommands: number;
}

/** Restarts the measured processes with metrics, as in production, each on a port of its own. */
export async function startCounting(product: MeasuredProduct, storePort: number): Promise<() => Promise<Counters>> {
  const ports = new Map<string, number>();
  for (const name of PROCESSES.toReversed()) {
    const port = await freePort();
    ports.set(name, port);
    await product.restart(name, { METRICS_PORT: String(port) });
  }
  const loaded = [...PROCESSES, 'sandbox'] as const;
  const pids = loaded.map((name) => [name, product.process(name).pid] as const);
  return async () => {
    const texts = new Map<string, string>();
    for (const [name, port] of ports) texts.set(name, await fetchText(`http://127.0.0.1:${port}/metrics`));
    const requests = PROCESSES.map((name) => [name, sumOf(texts.get(name), 'http_request_duration_seconds_count')]);
    return {
      processorMs: {
        ...Object.fromEntries(pids.map(([name, pid]) => [name, processorTimeMs(pid)])),
        load: processorTimeMs(process.pid),
      },
      requests: Object.fromEntries(requests),
      statements: sumOf(texts.get('product-api'), 'database_statement_duration_seconds_count'),
      storeCommands: await commandsOf(storePort),
    };
  };
}

/** The sum over all labels of a metric. */
function sumOf(text = '', name: string): number {
  const samples = text.matchAll(new RegExp(`^${METRIC_PREFIX}${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
  return [...samples].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** The number of commands that Redis has processed. */
async function commandsOf(port: number): Promise<number> {
  const socket = createConnection({ host: '127.0.0.1', port });
  socket.write('INFO stats\r\n');
  const [text] = await once(socket, 'data');
  socket.destroy();
  return Number(/total_commands_processed:(\d+)/.exec(String(text))?.[1]);
}
