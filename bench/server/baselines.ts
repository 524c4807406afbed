import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CleanUp } from '../../tests/support/clean-up.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { LOAD_CORE, nodeOn, SERVER_CORE } from '../machine/cores.ts';
import { ASKED, type Asked, BROWSER_HEADERS, type Encoding, type Subject } from './subject.ts';

const endWithParent = new URL('../../scripts/start/end-with-parent.ts', import.meta.url).href;
const MAIN = join(import.meta.dirname, '../baseline/main.ts');
const READY_WITHIN_MS = 10_000;

/** What our own pages were answered with. */
export interface ServedPages {
  readonly anonymous: Readonly<Record<Encoding, Buffer>>;
  /** As a member gets it, not compressed. */
  readonly member: Buffer;
  /** The data that the page is made from. */
  readonly data: Buffer;
}

/** Starts the servers that ours is compared with. They answer the bytes, or render the page, that ours answered before. */
export async function startBaselines(cleanUp: CleanUp, served: ServedPages) {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const files = {
    ...prefixed('page', served.anonymous),
    'member-page.identity': served.member,
    'data.json': served.data,
  };
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(folder.path, name), bytes)));

  const start = async (
    kind: string,
    core: number,
    ...more: readonly string[]
  ): Promise<{ url: string; pid: number }> => {
    const port = await freePort();
    const [command, ...first] = nodeOn(core);
    const child = spawn(
      command,
      [...first, '--import', endWithParent, MAIN, kind, String(port), folder.path, ...more],
      {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    cleanUp.add(async () => {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    });
    const url = `http://127.0.0.1:${port}`;
    await untilListening(url);
    return { url, pid: child.pid ?? 0 };
  };
  const upstream = await start('upstream', LOAD_CORE);
  const constant = await start('constant', SERVER_CORE);
  const react = await start('react-stream', SERVER_CORE, upstream.url);
  const subject = (name: string, server: { url: string; pid: number }, asked: Asked, answered: Encoding): Subject => ({
    name: `${name}, ${asked}`,
    url: `${server.url}/${answered}`,
    headers: { ...BROWSER_HEADERS, 'accept-encoding': ASKED[asked] },
    pid: server.pid,
    answersAlone: server === constant,
  });
  return {
    constant: {
      identity: subject('constant answer', constant, 'identity', 'identity'),
      gzip: subject('constant answer', constant, 'gzip', 'gzip'),
      br: subject('constant answer', constant, 'br', 'br'),
    },
    react: {
      identity: subject('React stream', react, 'identity', 'identity'),
      // As servers pick that have both: what is smaller.
      'as browsers ask': subject('React stream', react, 'as browsers ask', 'br'),
    },
  };
}

function prefixed(prefix: string, files: Readonly<Record<string, Buffer>>): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${prefix}.${name}`, bytes]));
}

async function untilListening(url: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer.`);
}
