import { expect, it } from 'vitest';
import { aloneStage, mayRunAgain, mergeCounts, RUN_AGAIN_AT_MOST } from './run-stage.ts';
import type { Stage } from './stage.ts';

const vitest: Stage = { name: 'unit', command: ['vitest', 'run', '--maxWorkers=3'], report: 'vitest' };
const playwright: Stage = { name: 'e2e', command: ['playwright', 'test'], report: 'playwright' };
const failed = (name: string | undefined, file = 'tests/a.test.ts') => ({ file, name, why: '' });

const result = (stage: Stage, failures: number, over: object = {}) => ({
  stage,
  ms: 0,
  output: '',
  count: {
    passed: 1,
    passedTests: new Set<string>(),
    failed: Array.from({ length: failures }, (_, index) => failed(String(index))),
    ...over,
  },
});

it('runs a few failed tests again, but neither many nor failures without a test', () => {
  expect(mayRunAgain(result(vitest, 1))).toBe(true);
  expect(mayRunAgain(result(vitest, RUN_AGAIN_AT_MOST))).toBe(true);
  expect(mayRunAgain(result(vitest, RUN_AGAIN_AT_MOST + 1))).toBe(false);
  expect(mayRunAgain(result(vitest, 0))).toBe(false);
  expect(mayRunAgain(result(vitest, 1, { failed: [{ ...failed('leaks'), isFinal: true }] }))).toBe(false);
  expect(mayRunAgain(result({ name: 'types', command: ['tsc'] }, 1))).toBe(false);
});

it.each([
  [
    'the failed tests to vitest, with one worker',
    vitest,
    [failed('costs 3 (three)'), failed('is free')],
    ['--maxWorkers=1', '--testNamePattern', String.raw`^costs 3 \(three\)$|^is free$`, 'tests/a.test.ts'],
  ],
  ['the whole file when it could not be loaded', vitest, [failed(undefined)], ['--maxWorkers=1', 'tests/a.test.ts']],
  [
    'the lines of the failed tests to Playwright',
    playwright,
    [failed('one', 'tests/e2e/a.spec.ts:12')],
    ['--workers=1', String.raw`tests/e2e/a\.spec\.ts:12`],
  ],
])('passes only %s', (_title, stage, tests, parameters) => {
  expect(aloneStage(stage, tests).command.slice(2)).toEqual(parameters);
});

it('counts a test as passed only when the second run reports it as passed', () => {
  const { count: first } = result(vitest, 0, { passed: 5, failed: ['a', 'b', 'c'].map((name) => failed(name)) });
  const { count: second } = result(vitest, 0, { passedTests: new Set(['tests/a.test.ts a']), failed: [failed('b')] });
  const { count, passedAgain } = mergeCounts(first, second);
  expect(passedAgain).toEqual([failed('a')]);
  expect(count).toMatchObject({ passed: 6, failed: [failed('b'), failed('c')] });
});
