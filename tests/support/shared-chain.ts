/**
 * Chains that the test files of one vitest worker share: starting one costs two seconds of computing, and the project runs its
 * files in one module graph (`isolate: false`). A shared chain is a separate process, this file run by Node: no fake timer or clock
 * of another test affects it, and it ends with its worker in any case.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { NODE_FLAGS } from '../../scripts/start/services.ts';
import { startChain } from './chain.ts';

const addressesSchema = z.object({
  sandboxUrl: z.string(),
  productApiUrl: z.string(),
  bffUrl: z.string(),
  origin: z.string(),
});
export type ChainAddresses = z.infer<typeof addressesSchema>;

const started = new Map<string, Promise<ChainAddresses>>();

/** The worker's chain, for files with accounts of their own that change no content, clocks and modes of the sandbox. */
export async function sharedChain(settings: Readonly<Record<string, string>> = {}): Promise<ChainAddresses> {
  const key = JSON.stringify(settings);
  const chain = started.get(key) ?? startProcess(key);
  started.set(key, chain);
  try {
    return await chain;
  } catch (error) {
    started.delete(key);
    throw error;
  }
}

async function startProcess(settings: string): Promise<ChainAddresses> {
  const child = spawn(process.execPath, [...NODE_FLAGS, fileURLToPath(import.meta.url)], {
    env: { ...process.env, CHAIN_SETTINGS: settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The shared chain ended by itself with ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), exited]);
  exited.catch(() => undefined);
  child.unref();
  child.channel?.unref();
  return addressesSchema.parse(message);
}

if (import.meta.main) {
  const chain = await startChain(
    z.record(z.string(), z.string()).parse(JSON.parse(process.env.CHAIN_SETTINGS ?? '{}')),
  );
  process.once('disconnect', () => {
    // Node's own exit can wait forever: for V8's compiling thread, which waits for a garbage collection by the main thread.
    void chain.close().finally(() => process.kill(process.pid, 'SIGKILL'));
  });
  process.send?.(addressesSchema.parse(chain));
}
