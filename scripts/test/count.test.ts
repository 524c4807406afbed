import { describe, expect, it } from 'vitest';
import { closingLine, countPlaywright, countStage, countVitest } from './count.ts';

const ROOT = '/project';
const NOTHING = { passed: 0, passedTests: new Set<string>(), failed: [] };

interface VitestTest {
  readonly title: string;
  readonly ancestorTitles?: readonly string[];
  readonly status: string;
  readonly tags?: readonly string[];
}

function vitestCount(tests: readonly VitestTest[], over: object = {}, file: object = {}) {
  const assertionResults = tests.map((test) => ({
    ancestorTitles: [],
    tags: [],
    failureMessages: [`why ${test.title}`],
    ...test,
  }));
  const report = {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    success: tests.every(({ status }) => status !== 'failed'),
    testResults: [{ name: `${ROOT}/tests/a.test.ts`, status: 'passed', message: '', assertionResults, ...file }],
    ...over,
  };
  return countVitest(JSON.stringify(report), ROOT);
}

function playwrightCount(statuses: readonly string[], errors: readonly object[] = []) {
  const specs = statuses.map((status, index) => ({
    title: `test ${index}`,
    file: 'a.spec.ts',
    line: index + 1,
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'why' }] }] }],
  }));
  const report = { config: { rootDir: `${ROOT}/tests/e2e` }, errors, suites: [{ suites: [{ specs }] }] };
  return countPlaywright(JSON.stringify(report), ROOT);
}

/** The numbers of passed and failed tests. */
const sumOf = ({ passed, failed }: ReturnType<typeof countVitest>) => [passed, failed.length];

describe('the count of a vitest stage', () => {
  const one = { title: 'one', status: 'passed' };

  it('names the failed tests with their file', () => {
    expect(vitestCount([one, { ancestorTitles: ['group'], title: 'two', status: 'failed' }])).toEqual({
      ...NOTHING,
      passed: 1,
      passedTests: new Set(['tests/a.test.ts one']),
      failed: [{ file: 'tests/a.test.ts', name: 'group > two', why: 'why two' }],
    });
  });

  it('reports which failures a second run cannot clear', () => {
    const [test] = vitestCount([{ title: 'one', status: 'failed', tags: ['never'] }]).failed;
    expect(test).toMatchObject({ name: 'one', isFinal: true });
  });

  it('names a file that could not be loaded', () => {
    const { failed } = vitestCount([], { success: false }, { status: 'failed', message: 'no such module' });
    expect(failed).toEqual([{ file: 'tests/a.test.ts', name: undefined, why: 'no such module' }]);
  });

  it.each([
    ['a run that failed without a failed test', [one], { success: false }, 1],
    ['skipped tests', [one, { title: 'two', status: 'skipped' }, { title: 'three', status: 'todo' }], {}, 2],
    ['no skipped test of the full run', [one, { title: 'two', status: 'skipped', tags: ['full'] }], {}, 0],
  ])('counts as failures: %s', (_what, tests, over, failures) => {
    expect(sumOf(vitestCount(tests, over))).toEqual([1, failures]);
  });
});

describe('the count of a Playwright stage', () => {
  it('names the failed tests with their file and line', () => {
    expect(playwrightCount(['expected', 'unexpected'])).toEqual({
      ...NOTHING,
      passed: 1,
      passedTests: new Set(['tests/e2e/a.spec.ts:1 test 0']),
      failed: [{ file: 'tests/e2e/a.spec.ts:2', name: 'test 1', why: 'why' }],
    });
  });

  it('counts a test that was not run because one before it failed as failed', () => {
    expect(playwrightCount(['unexpected', 'skipped']).failed).toHaveLength(2);
  });

  it('counts a skipped test and a failed set-up as failures', () => {
    expect(sumOf(playwrightCount(['expected', 'skipped']))).toEqual([1, 1]);
    expect(sumOf(playwrightCount(['expected'], [{}]))).toEqual([1, 1]);
  });
});

it.each([
  ['a stage without a report that went well', 0, undefined, [1, 0]],
  ['a stage without a report that failed', 2, undefined, [0, 1]],
  ['a program that failed although no test did', 1, { ...NOTHING, passed: 4 }, [4, 1]],
  ['tests that passed', 0, { ...NOTHING, passed: 4 }, [4, 0]],
  ['no test at all', 0, NOTHING, [0, 1]],
])('counts %s', (_what, exitCode, reported, expected) => {
  expect(sumOf(countStage(exitCode, reported))).toEqual(expected);
});

it.each([
  [[1, 40].map((passed) => ({ ...NOTHING, passed })), '41 passed, 0 failed', true],
  [[{ ...NOTHING, passed: 2, failed: [{ file: 'a.test.ts', name: 'a', why: '' }] }], '2 passed, 1 failed', false],
  [[], '0 passed, 0 failed', false],
])('summarises %j as %s', (counts, line, ok) => {
  expect(closingLine(counts)).toEqual({ line, ok });
});
