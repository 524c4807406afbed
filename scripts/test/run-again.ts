import type { FailedTest } from './count.ts';
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

/**
 * Runs the failed tests of a stage once more, one at a time with nothing beside them. The result counts those that pass now as
 * passed.
 */
export async function runAgain(first: StageResult, root: string): Promise<StageResult> {
  const { stage, count } = first;
  const again = await runStage(aloneStage(stage, count.failed), root);
  return {
    ...again,
    stage,
    count: { ...again.count, passed: count.passed + count.failed.length - again.count.failed.length },
  };
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
  return { ...stage, name, command: [...stage.command, '--maxWorkers=1', ...pattern, ...files] };
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
