/**
 * Runs the tests: `pnpm test` is the gate, `pnpm test:full` everything. Names of stages run those only: `pnpm test types unit`.
 * A failed test runs once more, and once more by itself. It counts as failed when it fails again, and is listed when it passes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Count, closingLine, countStage, FEW, REPORT_VARIABLE, SKIPPED } from './test/count.ts';
import { missingRequirements } from './test/requirements.ts';
import { chooseStages, FULL, GATE, onlyFilesOf, type Stage, type Step, stagesOf } from './test/stage.ts';

const root = join(import.meta.dirname, '..');
const SHOWN_LINES = 30;
const SHARED_MEMORY = '/dev/shm';
/** Upper bound of the tests' databases, uploads and browser profiles, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

interface StageResult {
  readonly stage: Stage;
  readonly count: Count;
  readonly ms: number;
  /** Output of the stage, both streams in the order of arrival. */
  readonly output: string;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
  const started = performance.now();
  const steps = chooseStages(values.full ? FULL : GATE, positionals);
  const { results: first, notRun } = await runSteps(steps);
  const results: StageResult[] = [];
  for (const result of first) results.push(await confirmRepeated(result));
  for (const { test, why } of results.flatMap(({ count }) => count.repeated)) {
    console.log(`Passed only in its second attempt: ${test}\n${indented(why)}`);
  }
  for (const { files, description } of missingRequirements(process.env)) {
    console.log(`Not run: files named *${files}, which need ${description}.`);
  }
  if (notRun.length > 0) console.log(`Not run after this failure: ${notRun.join(', ')}.`);
  console.log(`${results.length} stages in ${seconds(performance.now() - started)} s`);
  if (values.full && positionals.length === 0) {
    await writeFile(join(root, 'docs/full-run.md'), fullRunDocument(results));
  }
  const { line, ok } = closingLine(results.map(({ count }) => count));
  console.log(line);
  process.exitCode = ok ? 0 : 1;
}

/** Runs step after step, with the lanes of a step in parallel. A failure ends the run, unless it is that of a few tests. */
async function runSteps(steps: readonly Step[]) {
  const results: StageResult[] = [];
  const isOver = () => results.some(({ stage, count }) => count.failed.length > (stage.hasReport ? FEW : 0));
  for (const step of steps) {
    await Promise.all(
      step.map(async (lane) => {
        for (const stage of lane) {
          if (isOver()) return;
          const result = await runStage(stage);
          results.push(result);
          if (result.count.failed.length > 0) console.log(result.output.trimEnd());
          console.log(stageLine(result));
        }
      }),
    );
  }
  const ran = new Set(results.map(({ stage }) => stage.name));
  return {
    results,
    notRun: stagesOf(steps)
      .map(({ name }) => name)
      .filter((name) => !ran.has(name)),
  };
}

/** Repeated tests must pass in processes of their own, too: warm ones hide what fails on its first use. */
async function confirmRepeated(result: StageResult): Promise<StageResult> {
  const { stage, count, ms } = result;
  if (count.repeated.length === 0) return result;
  const tests = count.repeated.map(({ test }) => test);
  const again = await runStage(onlyFilesOf(stage, tests));
  const { failed } = again.count;
  if (failed.length > 0) console.log(again.output.trimEnd());
  const passed = count.passed - Math.min(count.passed, failed.length);
  return { ...result, ms: ms + again.ms, count: { ...count, passed, failed: [...count.failed, ...failed] } };
}

/** Runs a stage in the project's root. Its output and report are written to `.cache/test`. */
async function runStage(stage: Stage): Promise<StageResult> {
  const started = performance.now();
  const folder = join(root, '.cache/test');
  await mkdir(folder, { recursive: true });
  const reportFile = join(folder, `${stage.name}.json`);
  await rm(reportFile, { force: true });
  const { exitCode, output } = await execute(stage, reportFile);
  await writeFile(join(folder, `${stage.name}.log`), output);
  const report = stage.hasReport ? await readFile(reportFile, 'utf8').catch(() => '') : null;
  return { stage, count: countStage(exitCode, report), ms: performance.now() - started, output };
}

/** Within which they end what they started. */
const ENDS_WITHIN_MS = 15_000;
/** The programs of stages that have not ended yet. */
const running = new Set<ChildProcess>();

async function execute({ command, settings }: Stage, reportFile: string) {
  const [program, ...parameters] = command;
  const binaries = [join(root, 'node_modules/.bin'), join(root, 'tests/node_modules/.bin'), dirname(process.execPath)];
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...settings,
      ...process.env,
      PATH: [...binaries, process.env.PATH].join(':'),
      [REPORT_VARIABLE]: reportFile,
      // The same as in `start`: later stages reuse the compile cache of earlier ones.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  });
  running.add(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  return { exitCode: code ?? 1, output: Buffer.concat(chunks).toString() };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function stageLine({ stage, count, ms }: StageResult): string {
  return `${count.failed.length === 0 ? 'ok  ' : 'FAIL'} ${stage.name.padEnd(12)} ${seconds(ms).padStart(6)} s   ${summaryOf(count)}`;
}

function summaryOf({ passed, failed }: Count): string {
  const all = passed + failed.length;
  if (failed.length === 0) return `${all} ${all === 1 ? 'check' : 'checks'}`;
  const skipped = failed.filter(({ why }) => why === SKIPPED).length;
  return `${failed.length} of ${all} failed${skipped > 0 ? ` (${skipped} skipped: ${SKIPPED})` : ''}`;
}

/** The stages of the last full run, their duration, and the results. */
function fullRunDocument(results: readonly StageResult[]): string {
  const total = results.reduce((sum, { ms }) => sum + ms, 0);
  const lines = results.map(
    ({ stage, ms, count }) =>
      `| ${stage.name} | ${settingsOf(stage)} | ${(ms / 1000).toFixed(0)} | ${summaryOf(count)} |`,
  );
  const found = results.flatMap(({ count }) => [
    ...count.failed.map(({ test }) => `- Failed: ${test}`),
    ...count.repeated.map(({ test }) => `- Passed only in its second attempt: ${test}`),
  ]);
  return `# The last full run

Written by \`npx pnpm@12 test:full\` on ${new Date().toISOString().slice(0, 10)}, on ${availableParallelism()} cores. Stages take ${(total / 60_000).toFixed(0)} minutes together.

| stage | settings | seconds | result |
| --- | --- | --- | --- |
${lines.join('\n')}

${found.length > 0 ? found.join('\n') : 'It found nothing, and no test had to run twice.'}
`;
}

const settingsOf = ({ settings = {} }: Stage): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** The stack without the runner's own frames. */
function indented(text: string): string {
  const lines = text.split('\n').filter((line) => !line.includes('node_modules'));
  return lines
    .slice(0, SHOWN_LINES)
    .map((line) => `     ${line}`)
    .join('\n');
}

/** Temporary files in memory save a fifth of the integration tests' time. Undefined where there is too little room. */
function memoryFolder(): { readonly path: string; remove(): void } | undefined {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    const path = mkdtempSync(join(SHARED_MEMORY, 'tests-'));
    // Servers that refuse to run as root, such as PostgreSQL, need folders of their own in it.
    chmodSync(path, 0o711);
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    // There is no such folder on this system, or it is not writable.
    return undefined;
  }
}

const temporary = process.env.TMPDIR ? undefined : memoryFolder();
if (temporary) process.env.TMPDIR = temporary.path;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    let left = running.size;
    if (left === 0) process.exit(1);
    setTimeout(() => process.exit(1), ENDS_WITHIN_MS);
    for (const child of running) {
      child.once('close', () => {
        left -= 1;
        if (left === 0) process.exit(1);
      });
      // Playwright cleans up after this signal only.
      child.kill('SIGINT');
    }
  });
}
process.on('exit', () => temporary?.remove());
await main();
