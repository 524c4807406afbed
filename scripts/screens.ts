/**
 * Takes screenshots of every page in every language and width, in `.cache/screens`: `pnpm screens`, or `pnpm screens home list`
 * for some of the pages. `--update` records them as the expected screenshots, too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './start/web-build.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/screens');

async function main(): Promise<void> {
  const { values, positionals: pages } = parseArgs({
    options: { update: { type: 'boolean' } },
    allowPositionals: true,
  });
  const mode = values.update ? 'update' : 'take';
  // A build named by the environment exists already.
  if (!process.env.WEB_BUILD_DIR) await buildWeb(root, console.log);
  if (pages.length === 0) {
    await rm(folder, { recursive: true, force: true });
    if (mode === 'update') await rm(join(root, 'tests/visual/recorded'), { recursive: true, force: true });
  }
  const config = ['--config', 'tests/visual/playwright.config.ts'];
  const exitCode = await execute('playwright', ['test', ...config, '--grep', titlePattern(pages)], mode);
  const { length } = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  console.log(`${length} pictures: ${folder}`);
  process.exitCode = exitCode;
}

function titlePattern(pages: readonly string[]): string {
  const names = pages.length === 0 ? '[a-z0-9-]+' : pages.join('|');
  return `(^| )(${names}) matches its recorded screenshots`;
}

async function execute(program: string, parameters: readonly string[], mode: string): Promise<number> {
  const binaries = [join(root, 'tests/node_modules/.bin'), dirname(process.execPath)];
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: [...binaries, process.env.PATH].join(':'), SCREENS_MODE: mode },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

await main();
