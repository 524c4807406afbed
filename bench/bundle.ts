/**
 * JavaScript and CSS of the first view of every route against its budget, and what the list page's scripts are made of, from
 * the build: `node bench/bundle.ts`. With `--check`, only what is over its budget; the test command runs that.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BUDGETS } from './budgets.ts';
import { type ChunkModules, filesOfRoute, type Manifest, packageOf, routesOf } from './manifest.ts';
import { overBudget } from './over-budget.ts';

const CLIENT = join(import.meta.dirname, '../packages/web/dist/client');
const BROKEN_DOWN = 'src/features/packs/pack-list.route.tsx';
const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
const chunkModules = JSON.parse(await readFile(join(CLIENT, '.vite/modules.json'), 'utf8')) as ChunkModules;

interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const sizes = new Map<string, Size>();

async function sizeOf(file: string): Promise<Size> {
  const known = sizes.get(file);
  if (known) return known;
  const bytes = await readFile(join(CLIENT, file));
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const size = { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length };
  sizes.set(file, size);
  return size;
}

async function total(files: readonly string[]): Promise<Size> {
  const all = await Promise.all(files.map(sizeOf));
  const sum = (pick: (size: Size) => number): number => all.reduce((bytes, size) => bytes + pick(size), 0);
  return { raw: sum(({ raw }) => raw), gzip: sum(({ gzip }) => gzip), brotli: sum(({ brotli }) => brotli) };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);
const cells = ({ raw, gzip, brotli }: Size): string => [raw, gzip, brotli].map(kilobytes).join(' ');

async function report(): Promise<void> {
  console.log(`${'KB of the first view'.padEnd(32)} JavaScript                             CSS`);
  console.log(`${''.padEnd(32)}    raw    gzip  brotli  budget  files     raw    gzip  brotli  files`);
  for (const { name, key } of routesOf(manifest)) {
    const { scripts, styles } = filesOfRoute(manifest, key);
    const budget = String(BUDGETS[name]?.scriptKb ?? '–').padStart(7);
    const script = `${cells(await total(scripts))} ${budget} ${String(scripts.length).padStart(6)}`;
    console.log(`${name.padEnd(32)} ${script} ${cells(await total(styles))} ${String(styles.length).padStart(6)}`);
  }
  const parts = new Map<string, number>();
  for (const [module, bytes] of modulesOf(BROKEN_DOWN)) {
    parts.set(packageOf(module), (parts.get(packageOf(module)) ?? 0) + bytes);
  }
  console.log('\nThe scripts of the list page by package, or by folder of ours: KB before minifying');
  for (const [name, bytes] of [...parts].sort(([, one], [, other]) => other - one)) {
    console.log(`${name.padEnd(32)} ${kilobytes(bytes)}`);
  }
}

function modulesOf(route: string): readonly (readonly [string, number])[] {
  return filesOfRoute(manifest, route).scripts.flatMap((file) => Object.entries(chunkModules[file] ?? {}));
}

async function check(): Promise<void> {
  const problems: string[] = [];
  for (const { name, key } of routesOf(manifest)) {
    const { scripts } = filesOfRoute(manifest, key);
    const { gzip } = await total(scripts);
    const modules = modulesOf(key).map(([module]) => module);
    problems.push(...overBudget({ route: name, scriptKb: gzip / 1000, scripts: scripts.length, modules }));
  }
  if (problems.length === 0) return;
  console.error(`Over budget (bench/budgets.ts; node bench/bundle.ts shows all):\n${problems.join('\n')}`);
  process.exitCode = 1;
}

await (process.argv.includes('--check') ? check() : report());
