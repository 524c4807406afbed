import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltStage } from './build-stage.ts';

const READY_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 200;

interface ImageProcess {
  /** As the compose file has it, such as `['node', 'packages/bff/src/main.ts']`. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
}

/** Starts a process of an image, waits for its `/healthz`, and ends it; gives the files that it changed outside of its data. */
export async function runImage(
  { root, workdir, environment }: BuiltStage,
  image: ImageProcess,
): Promise<readonly string[]> {
  const data = join(root, 'data');
  await mkdir(data, { recursive: true });
  const startedAt = Date.now();
  const [program = '', ...parameters] = image.command;
  const child = spawn(program, parameters, {
    cwd: root + workdir,
    env: { PATH: process.env.PATH, ...environment, DATA_DIR: data, ...image.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const closed = once(child, 'close');
  try {
    await untilHealthy(`http://127.0.0.1:${image.port}/healthz`, () => child.exitCode !== null);
  } catch (cause) {
    throw new Error(`${image.command.join(' ')} does not answer:\n${output.slice(-3_000)}`, { cause });
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
  if (child.exitCode !== 0)
    throw new Error(`${image.command.join(' ')} ends with ${child.exitCode} at SIGTERM:\n${output.slice(-3_000)}`);
  return changedSince(startedAt, root + workdir);
}

async function untilHealthy(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(hasEnded() ? 'The process has ended.' : `Nothing at ${url} in time.`);
}

/** Containers have nothing but their data to write to. */
async function changedSince(time: number, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const changed = await Promise.all(files.map(async (file) => ((await stat(file)).mtimeMs > time ? [file] : [])));
  return changed.flat();
}
