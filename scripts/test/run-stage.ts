import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Count, countPlaywright, countStage, countVitest } from './count.ts';
import type { Stage } from './stage.ts';

export interface StageResult {
  readonly stage: Stage;
  readonly count: Count;
  readonly ms: number;
  /** What the stage wrote, both streams in the order of arrival. */
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
  // No report: the program died before its first test, which counts as a run without tests.
  if (json === undefined) return { passed: 0, passedTests: new Set(), failed: [], broken: 0, skipped: 0 };
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
      // As `start` does: what one stage compiled of the packages' modules, the next one need not.
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
