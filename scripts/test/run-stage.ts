import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Count, countPlaywright, countStage, countVitest, type FailedTest, testKey } from './count.ts';
import type { Stage } from './stage.ts';

export interface StageResult {
  readonly stage: Stage;
  readonly count: Count;
  readonly ms: number;
  /** Output of the stage, both streams in the order of arrival. */
  readonly output: string;
}

/** Runs a stage in the project's root. Its output and report are written to `.cache/test`. */
export async function runStage(stage: Stage, root: string): Promise<StageResult> {
  const started = performance.now();
  const folder = join(root, '.cache/test');
  await mkdir(folder, { recursive: true });
  const reportFile = join(folder, `${stage.name}.json`);
  await rm(reportFile, { force: true });
  const { exitCode, output } = await execute(stage, root, reportFile);
  await writeFile(join(folder, `${stage.name}.log`), output);
  const count = countStage(exitCode, await readReport(stage, reportFile, root));
  return { stage, count, ms: performance.now() - started, output };
}

function reporters({ report }: Stage, reportFile: string): string[] {
  if (report === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  if (report === 'playwright') return ['--reporter=list,json'];
  return [];
}

async function readReport({ report }: Stage, reportFile: string, root: string): Promise<Count | undefined> {
  if (!report) return undefined;
  const json = await readFile(reportFile, 'utf8').catch(() => undefined);
  // No report: the program ended before its first test, which counts as a run without tests.
  if (json === undefined) return { passed: 0, passedTests: new Set(), failed: [] };
  return report === 'vitest' ? countVitest(json, root) : countPlaywright(json, root);
}

async function execute(stage: Stage, root: string, reportFile: string) {
  const [program, ...parameters] = stage.command;
  const binaries = [join(root, 'node_modules/.bin'), join(root, 'tests/node_modules/.bin'), dirname(process.execPath)];
  const child = spawn(program, [...parameters, ...reporters(stage, reportFile)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...stage.settings,
      ...process.env,
      PATH: [...binaries, process.env.PATH].join(':'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      // The same as in `start`: later stages reuse the compile cache of earlier ones.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { exitCode: code ?? 1, output: Buffer.concat(chunks).toString() };
}

/** More failures than this in one stage are a fault of the product: none is run again. */
export const RUN_AGAIN_AT_MOST = 10;

/** Whether a stage's failures are few enough, and all of tests, so that running them alone shows whether the machine was the cause. */
export const mayRunAgain = ({ stage, count }: StageResult): boolean =>
  stage.report !== undefined &&
  count.failed.length > 0 &&
  count.failed.length <= RUN_AGAIN_AT_MOST &&
  !count.failed.some(({ isFinal }) => isFinal);

/** Runs the failed tests of a stage once more, one at a time with nothing in parallel. */
export async function runAgain({ stage, count }: StageResult, root: string) {
  const again = await runStage(aloneStage(stage, count.failed), root);
  return { ...mergeCounts(count, again.count), output: again.output, ms: again.ms };
}

/**
 * The count in which tests that passed in the second run count as passed. A test has passed only when that run reports it: one that
 * it did not reach has failed.
 */
export function mergeCounts(first: Count, again: Count) {
  const isFailedAgain = new Set(again.failed.map(testKey));
  const hasPassed = (test: FailedTest): boolean =>
    !isFailedAgain.has(testKey(test)) &&
    (test.name === undefined
      ? [...again.passedTests].some((key) => key.startsWith(`${test.file} `))
      : again.passedTests.has(testKey(test)));
  const passedAgain = first.failed.filter(hasPassed);
  const failed = first.failed.filter((test) => !hasPassed(test));
  const count: Count = { ...first, passed: first.passed + passedAgain.length, failed };
  return { count, passedAgain };
}

/** The stage that runs only these tests, with one worker. */
export function aloneStage(stage: Stage, failed: readonly FailedTest[]): Stage {
  const files = [...new Set(failed.map(({ file }) => file))];
  const name = `${stage.name}-again`;
  if (stage.report === 'playwright') {
    return { ...stage, name, command: [...stage.command, '--workers=1', ...files.map(escapeForPattern)] };
  }
  const names = failed.map((test) => test.name);
  const pattern = names.every((one) => one !== undefined)
    ? ['--testNamePattern', names.map((one) => `^${escapeForPattern(one)}$`).join('|')]
    : [];
  const [program, ...parameters] = stage.command;
  const others = parameters.filter((word) => !word.startsWith('--maxWorkers='));
  return { ...stage, name, command: [program, ...others, '--maxWorkers=1', ...pattern, ...files] };
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
