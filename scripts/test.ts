/**
 * Runs the tests: `pnpm test` is the gate, `pnpm test:full` everything. Names of stages run those only: `pnpm test types unit`.
 * A failed test runs again alone at the end. It counts as failed when it fails again, and is listed when it passes.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Count, closingLine, type FailedTest, SKIPPED } from './test/count.ts';
import { missingRequirements } from './test/requirements.ts';
import { mayRunAgain, runAgain, runStage, type StageResult } from './test/run-stage.ts';
import { chooseStages, FULL, GATE, type Stage, type Step, stagesOf } from './test/stage.ts';

const root = join(import.meta.dirname, '..');
const SHOWN_LINES = 30;
const SHARED_MEMORY = '/dev/shm';
/** Upper bound of the tests' databases, uploads and browser profiles, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
  const started = performance.now();
  const steps = chooseStages(values.full ? FULL : GATE, positionals);
  const { results, notRun } = await runSteps(steps);
  const final = await runFailedAgain(results);
  for (const { files, description } of missingRequirements(process.env)) {
    console.log(`Not run: files named *${files}, which need ${description}.`);
  }
  if (notRun.length > 0) console.log(`Not run after this failure: ${notRun.join(', ')}.`);
  console.log(`${final.length} stages in ${seconds(performance.now() - started)} s`);
  if (values.full && positionals.length === 0) {
    await writeFile(join(root, 'docs/full-run.md'), fullRunDocument(final));
  }
  const { line, ok } = closingLine(final.map(({ count }) => count));
  console.log(line);
  process.exitCode = ok ? 0 : 1;
}

interface FinalResult extends StageResult {
  /** Tests that failed first and passed in the second run. */
  readonly passedAgain: readonly FailedTest[];
}

/** Runs step after step, with the lanes of a step in parallel. A failure that a second run can't resolve ends the run. */
async function runSteps(steps: readonly Step[]) {
  const results: StageResult[] = [];
  const isOver = () => results.some((result) => result.count.failed.length > 0 && !mayRunAgain(result));
  for (const step of steps) {
    await Promise.all(
      step.map(async (lane) => {
        for (const stage of lane) {
          if (isOver()) return;
          const result = await runStage(stage, root);
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

async function runFailedAgain(results: readonly StageResult[]): Promise<FinalResult[]> {
  const final: FinalResult[] = [];
  for (const first of results) {
    if (!mayRunAgain(first)) {
      final.push({ ...first, passedAgain: [] });
      continue;
    }
    const { count, passedAgain, output, ms } = await runAgain(first, root);
    if (count.failed.length > 0) console.log(output.trimEnd());
    for (const test of passedAgain) {
      console.log(`Passed when run again alone: ${titleOf(test)}\n${indented(test.why)}`);
    }
    final.push({ ...first, count, ms: first.ms + ms, passedAgain });
  }
  return final;
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

const titleOf = ({ file, name = 'the whole file' }: FailedTest): string => `${file}, ${name}`;

/** The stages of the last full run, their duration, and the results. */
function fullRunDocument(results: readonly FinalResult[]): string {
  const total = results.reduce((sum, { ms }) => sum + ms, 0);
  const lines = results.map(
    ({ stage, ms, count }) =>
      `| ${stage.name} | ${settingsOf(stage)} | ${(ms / 1000).toFixed(0)} | ${summaryOf(count)} |`,
  );
  const found = results.flatMap(({ count, passedAgain }) => [
    ...count.failed.map((test) => `- Failed: ${titleOf(test)}`),
    ...passedAgain.map((test) => `- Passed only when run again alone: ${titleOf(test)}`),
  ]);
  return `# The last full run

Written by \`npx pnpm@12 test:full\` on ${new Date().toISOString().slice(0, 10)}, on ${availableParallelism()} cores. Stages take ${(total / 60_000).toFixed(0)} minutes together.

| stage | settings | seconds | result |
| --- | --- | --- | --- |
${lines.join('\n')}

${found.length > 0 ? found.join('\n') : 'It found nothing, and no test had to be run again.'}
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

/**
 * A folder in memory for temporary files of tests: writing them to disk costs a fifth of the integration tests' time. Undefined
 * where there is none, or too little room, as in a container with the default size; then tests use the system's temporary folder.
 */
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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.on('exit', () => temporary?.remove());
await main();
