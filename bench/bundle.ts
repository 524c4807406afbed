/**
 * JavaScript and CSS of the first view of every route against its budget, and what the list page's scripts are made of, from
 * the build: `node bench/bundle.ts [--write]`. With `--check`, only what is over its budget; the test command runs that.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BUDGETS } from './budgets.ts';
import { type ChunkModules, filesOfRoute, type Manifest, packageOf, routesOf } from './manifest.ts';
import { overBudget } from './over-budget.ts';
import { publish } from './report/document.ts';
import { markdownTable } from './report/table.ts';

const CLIENT = join(import.meta.dirname, '../packages/web/dist/client');
const BROKEN_DOWN = 'src/features/packs/pack-list.route.tsx';
const KINDS = ['JavaScript', 'gzip', 'brotli'] as const;
/** Of what the list page is made of, so many parts are written down. */
const MOST_WRITTEN = 12;
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

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const cells = ({ raw, gzip, brotli }: Size): readonly string[] => [raw, gzip, brotli].map(kilobytes);

async function report(): Promise<void> {
  const head = ['KB of the first view', ...KINDS, 'budget', 'files', 'CSS', 'gzip', 'brotli', 'files'];
  const rows = await Promise.all(
    routesOf(manifest).map(async ({ name, key }) => {
      const { scripts, styles } = filesOfRoute(manifest, key);
      const budget = String(BUDGETS[name]?.scriptKb ?? '–');
      const script = [...cells(await total(scripts)), budget, String(scripts.length)];
      return [name, ...script, ...cells(await total(styles)), String(styles.length)];
    }),
  );
  const parts = new Map<string, number>();
  for (const [module, bytes] of modulesOf(BROKEN_DOWN)) {
    parts.set(packageOf(module), (parts.get(packageOf(module)) ?? 0) + bytes);
  }
  const largest = [...parts].sort(([, one], [, other]) => other - one);
  const made = largest.map(([name, bytes]) => [name, kilobytes(bytes)]);
  const isWritten = process.argv.includes('--write');
  await publish(
    'bundle',
    [
      markdownTable(head, rows),
      markdownTable(
        ['The list page’s scripts, by package or folder of ours', 'KB before minifying'],
        isWritten ? made.slice(0, MOST_WRITTEN) : made,
      ),
    ],
    isWritten,
  );
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
