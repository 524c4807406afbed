/**
 * Compares JavaScript and CSS of the first view of every route with its budget, from the build: `node bench/bundle.ts [--write]`.
 * With `--check`, which the test command uses, it prints only what exceeds its budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { BUDGETS } from './budgets.ts';
import { firstViews, type Manifest, overBudget } from './first-views.ts';
import { markdownTable, publish, REPORT_OPTIONS } from './report.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, ...REPORT_OPTIONS } });
const CLIENT = join(import.meta.dirname, '../packages/web/dist/client');
const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
/** Written by the web package's `vite/build-output.ts`: the size in bytes of each module of a file, before minifying. */
const modulesOf: Record<string, object> = JSON.parse(readFileSync(join(CLIENT, '.vite/modules.json'), 'utf8'));
const sizes = new Map<string, number>();
const views = firstViews(manifest);

if (values.check) {
  const problems = views.flatMap((view) => {
    const modules = view.scripts.flatMap((file) => Object.keys(modulesOf[file] ?? {}));
    return overBudget(view, gzipKb(view.scripts), modules);
  });
  if (problems.length > 0) {
    console.error(`Over budget (bench/budgets.ts; node bench/bundle.ts shows all):\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
} else {
  const rows = views.map(({ route, scripts, styles }) => {
    const [script, style] = [gzipKb(scripts), gzipKb(styles)].map((kilobytes) => kilobytes.toFixed(1));
    const budget = `${BUDGETS[route]?.scriptKb ?? '–'}`;
    return [route, `${script}`, budget, `${scripts.length}`, `${style}`, `${styles.length}`];
  });
  const head = ['KB of the first view, gzip', 'JavaScript', 'budget', 'files', 'CSS', 'files'];
  await publish('bundle', [], [markdownTable(head, rows)], values);
}

function gzipKb(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
}

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}
