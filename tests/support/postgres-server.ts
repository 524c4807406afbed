import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_TEMPLATE } from '@sound-library/product-api/test/support/postgres-url.ts';
import type { TestProject } from 'vitest/node';
import { type PostgresPrograms, postgresPrograms } from '../../scripts/test/requirements.ts';
import { dropDatabase, onDatabase } from './database-setting.ts';
import { freePort } from './local-resources.ts';

/** Files that need the server, and those that are faster with it than with an embedded database. */
const FILES = /postgres\.test\.ts$|product-api\/test/;
const POLL_INTERVAL_MS = 50;
const READY_WITHIN_MS = 30_000;

/**
 * Global set-up of the integration tests: gives the product API's own tests and those that need PostgreSQL the server in
 * DATABASE_URL, or one that is started for this run and removed after it. DATABASE_URL itself is not set: tests across packages use
 * the embedded database, so that both are tested.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    project.provide('postgresUrl', DATABASE_URL);
    return () => dropDatabase(DATABASE_URL, DATABASE_TEMPLATE);
  }
  const programs = postgresPrograms(process.env);
  if (!programs || !isNeeded()) return undefined;
  const server = await startPostgres(programs);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** Unless the command line names files, none of which needs the server. */
function isNeeded(): boolean {
  const named = process.argv.filter((word) => /^(packages|tests)\//.test(word));
  return named.length === 0 || named.some((word) => FILES.test(word));
}

async function startPostgres({ postgres, initdb }: PostgresPrograms) {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const output: string[] = [];
  let server: ChildProcess | undefined;
  const end = async () => {
    // Fast shutdown: open connections are cut.
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
    await remove();
  };
  try {
    const account = await unprivilegedAccount();
    if (account) await chown(folder, account.uid, account.gid);
    const run = (program: string, parameters: readonly string[]): ChildProcess => {
      const child = spawn(program, parameters, {
        ...account,
        cwd: folder,
        // The system's locales must not affect the tests.
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));
      return child;
    };
    const data = join(folder, 'data');
    const making = run(initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync']);
    if ((await once(making, 'exit'))[0] !== 0) throw new Error('initdb failed.');
    const port = await freePort();
    const settings = {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
    };
    const started = run(postgres, [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    server = started;
    // Also when this process ends without cleaning up.
    process.once('exit', () => started.kill('SIGQUIT'));
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url, started);
    return { url, stop: end };
  } catch (cause) {
    await end();
    throw new Error(`PostgreSQL could not be started:\n${output.join('')}`, { cause });
  }
}

/** The programs refuse to run as root: then they run as an account that any system has. Undefined for other users. */
async function unprivilegedAccount(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('There is neither an account postgres nor an account nobody that PostgreSQL could run as.');
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(READY_WITHIN_MS);
  while (!(await responds(url))) {
    if (server.exitCode !== null) throw new Error('The server ended before it responded.');
    await sleep(POLL_INTERVAL_MS, undefined, { signal: patience });
  }
}

const responds = (url: string): Promise<boolean> =>
  onDatabase(url, async () => undefined).then(
    () => true,
    () => false,
  );
