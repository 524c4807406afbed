import { type Count, type FailedTest, testKey } from './count.ts';
import { runStage, type StageResult } from './run-stage.ts';
import type { Stage } from './stage.ts';

/** More failures than this in one stage are a fault of the product: none is run again. */
export const RUN_AGAIN_AT_MOST = 10;

/** Whether a stage's failures are few enough, and such tests, that running them alone says whether the machine was to blame. */
export const mayRunAgain = ({ stage, count }: StageResult): boolean =>
  stage.report !== undefined &&
  count.failed.length > 0 &&
  count.failed.length <= RUN_AGAIN_AT_MOST &&
  !count.failed.some(({ isFinal }) => isFinal) &&
  count.broken + count.skipped === 0;

/** A stage whose failed tests were run again. */
export interface SecondRun {
  /** Those that passed now count as passed. */
  readonly count: Count;
  readonly passedAgain: readonly FailedTest[];
  readonly output: string;
  readonly ms: number;
}

/** Runs the failed tests of a stage once more, one at a time with nothing beside them. */
export async function runAgain({ stage, count }: StageResult, root: string): Promise<SecondRun> {
  const again = await runStage(aloneStage(stage, count.failed), root);
  return { ...mergeCounts(count, again.count), output: again.output, ms: again.ms };
}

/** A test passed the second time only when the second run says so: one that it did not reach has failed. */
export function mergeCounts(first: Count, again: Count): Pick<SecondRun, 'count' | 'passedAgain'> {
  const isFailedAgain = new Set(again.failed.map(testKey));
  const hasPassed = (test: FailedTest): boolean =>
    !isFailedAgain.has(testKey(test)) &&
    (test.name === undefined
      ? [...again.passedTests].some((key) => key.startsWith(`${test.file} `))
      : again.passedTests.has(testKey(test)));
  const passedAgain = first.failed.filter(hasPassed);
  const failed = first.failed.filter((test) => !hasPassed(test));
  return { count: { ...first, passed: first.passed + passedAgain.length, failed }, passedAgain };
}

/** The stage that runs just these tests, one worker at a time. */
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
