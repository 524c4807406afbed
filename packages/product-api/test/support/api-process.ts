import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The product API as a separate process on a free port. Rejects with its output when it doesn't start. */
export async function startApiProcess(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      // Shares the compile cache of modules between processes.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/compiled'),
      PRODUCT_API_PORT: '0',
      CONTENTFUL_HOST: '127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  return {
    url: await listeningAddress(child),
    /** Sends the signal and returns the exit code; null when it was killed. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>;

async function listeningAddress(child: ChildProcess): Promise<string> {
  const output: string[] = [];
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    output.push(line);
    const address = /Server listening at (http:\S+?)"/.exec(line)?.[1];
    if (address) {
      child.stdout?.resume();
      return address;
    }
  }
  throw new Error(`The product API ended before it listened:\n${output.join('\n')}`);
}
