import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hashSources, isBuilt, markBuilt } from './web-build.ts';

/** Builds the web when its sources changed since its last build. Rejects with the build's output when it fails. */
export async function buildWeb(root: string, say: (line: string) => void): Promise<void> {
  const sourceHash = await hashSources(root);
  if (await isBuilt(root, sourceHash)) return;
  say('Building the web …');
  const started = performance.now();
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: join(root, 'packages/web'),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The web could not be built:\n${Buffer.concat(output).toString().trimEnd()}`);
  await markBuilt(root, sourceHash);
  say(`Built the web in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
