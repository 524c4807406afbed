import { expect, it } from 'vitest';
import { closingLine, countPlaywright, countStage, countVitest, SKIPPED } from './count.ts';

const ROOT = '/project';
const NOTHING = { passed: 0, passedTests: new Set<string>(), failed: [] };

/** A report of vitest on one file. */
function vitestCount(tests: readonly object[], over: object = {}, file: object = {}) {
  const assertionResults = tests.map((test) => ({ ancestorTitles: [], tags: [], failureMessages: ['why'], ...test }));
  const testResults = [{ name: `${ROOT}/a.test.ts`, status: 'passed', message: '', assertionResults, ...file }];
  return countVitest(JSON.stringify({ numPassedTests: 1, success: true, testResults, ...over }), ROOT);
}

/** A report of Playwright on one file. */
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

it('names the tests of vitest that failed, and those that no second run can clear', () => {
  const tests = [
    { title: 'one', status: 'passed' },
    { ancestorTitles: ['group'], title: 'two', status: 'failed' },
    { title: 'three', status: 'failed', tags: ['never'] },
    { title: 'four', status: 'skipped' },
    { title: 'five', status: 'skipped', tags: ['full'] },
  ];
  expect(vitestCount(tests, { success: false })).toEqual({
    passed: 1,
    passedTests: new Set(['a.test.ts one']),
    failed: [
      { file: 'a.test.ts', name: 'group > two', why: 'why' },
      { file: 'a.test.ts', name: 'three', why: 'why', isFinal: true },
      { file: 'a.test.ts', name: 'four', why: SKIPPED, isFinal: true },
    ],
  });
});

it('names a file that could not be loaded, and counts a run that failed without a failed test', () => {
  const { failed } = vitestCount([], { success: false }, { status: 'failed', message: 'no such module' });
  expect(failed).toEqual([{ file: 'a.test.ts', name: undefined, why: 'no such module' }]);
  expect(vitestCount([], { success: false }).failed).toMatchObject([{ isFinal: true }]);
});

it('names the tests of Playwright that failed with their line, and those that did not run because of them', () => {
  expect(playwrightCount(['expected', 'unexpected', 'skipped'])).toEqual({
    passed: 1,
    passedTests: new Set(['tests/e2e/a.spec.ts:1 test 0']),
    failed: [2, 3].map((line) => ({ file: `tests/e2e/a.spec.ts:${line}`, name: `test ${line - 1}`, why: 'why' })),
  });
});

it('counts a skipped test and a failed set-up of Playwright as failures', () => {
  expect(playwrightCount(['expected', 'skipped']).failed).toMatchObject([{ why: SKIPPED, isFinal: true }]);
  expect(playwrightCount(['expected'], [{ message: 'set-up' }]).failed).toMatchObject([
    { why: 'set-up', isFinal: true },
  ]);
});

it.each([
  ['a stage without a report that went well', 0, undefined, [1, 0]],
  ['a stage without a report that failed', 2, undefined, [0, 1]],
  ['a program that failed although no test did', 1, { ...NOTHING, passed: 4 }, [4, 1]],
  ['tests that passed', 0, { ...NOTHING, passed: 4 }, [4, 0]],
  ['no test at all', 0, NOTHING, [0, 1]],
])('counts %s', (_title, exitCode, reported, expected) => {
  const { passed, failed } = countStage(exitCode, reported);
  expect([passed, failed.length]).toEqual(expected);
});

it.each([
  [[1, 40].map((passed) => ({ ...NOTHING, passed })), '41 passed, 0 failed', true],
  [[{ ...NOTHING, passed: 2, failed: [{ file: 'a.test.ts', name: 'a', why: '' }] }], '2 passed, 1 failed', false],
  [[], '0 passed, 0 failed', false],
])('summarises %j as %s', (counts, line, ok) => {
  expect(closingLine(counts)).toEqual({ line, ok });
});
