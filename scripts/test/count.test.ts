import { describe, expect, it } from 'vitest';
import { closingLine, countPlaywright, countStage, countVitest, failuresOf } from './count.ts';

const ROOT = '/project';

interface VitestTest {
  readonly title: string;
  readonly ancestorTitles?: readonly string[];
  readonly status: string;
  readonly tags?: readonly string[];
}

const vitestReport = (tests: readonly VitestTest[], over: object = {}, file: object = {}) =>
  JSON.stringify({
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    success: tests.every(({ status }) => status !== 'failed'),
    testResults: [
      {
        name: `${ROOT}/tests/a.test.ts`,
        status: 'passed',
        message: '',
        assertionResults: tests.map((test) => ({
          ancestorTitles: [],
          failureMessages: [`why ${test.title}`],
          ...test,
        })),
        ...file,
      },
    ],
    ...over,
  });

const playwrightReport = (statuses: readonly string[], errors: readonly object[] = []) =>
  JSON.stringify({
    config: { rootDir: `${ROOT}/tests/e2e` },
    errors,
    suites: [
      {
        suites: [
          {
            specs: statuses.map((status, index) => ({
              title: `test ${index}`,
              file: 'a.spec.ts',
              line: index + 1,
              tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'why' }] }] }],
            })),
          },
        ],
      },
    ],
  });

const sum = (passed: number, failed: number) => ({ passed, failed });
const sumOf = (count: ReturnType<typeof countVitest>) => sum(count.passed, failuresOf(count));

describe('the count of a vitest stage', () => {
  it('names the failed tests with their file', () => {
    const count = countVitest(
      vitestReport([
        { title: 'one', status: 'passed' },
        { ancestorTitles: ['group'], title: 'two', status: 'failed' },
      ]),
      ROOT,
    );
    expect(count).toEqual({
      passed: 1,
      passedTests: new Set(['tests/a.test.ts one']),
      failed: [{ file: 'tests/a.test.ts', name: 'group > two', why: 'why two' }],
      broken: 0,
      skipped: 0,
    });
  });

  it('says which failure stands whatever a second run shows', () => {
    const [test] = countVitest(vitestReport([{ title: 'one', status: 'failed', tags: ['never'] }]), ROOT).failed;
    expect(test).toMatchObject({ name: 'one', isFinal: true });
  });

  it('names a file that could not be loaded', () => {
    const count = countVitest(
      vitestReport([], { success: false }, { status: 'failed', message: 'no such module' }),
      ROOT,
    );
    expect(count.failed).toEqual([{ file: 'tests/a.test.ts', name: undefined, why: 'no such module' }]);
  });

  it('takes a run that failed without a failed test as a failure', () => {
    expect(sumOf(countVitest(vitestReport([{ title: 'one', status: 'passed' }], { success: false }), ROOT))).toEqual(
      sum(1, 1),
    );
  });

  it('takes a skipped test as a failure, but not one that only the full run has', () => {
    const tests = [
      { title: 'one', status: 'passed' },
      { title: 'two', status: 'skipped' },
      { title: 'three', status: 'todo' },
    ];
    expect(sumOf(countVitest(vitestReport(tests), ROOT))).toEqual(sum(1, 2));
    const full = [...tests.slice(0, 1), { title: 'two', status: 'skipped', tags: ['full'] }];
    expect(sumOf(countVitest(vitestReport(full), ROOT))).toEqual(sum(1, 0));
  });
});

describe('the count of a Playwright stage', () => {
  it('names the failed tests with their file and line', () => {
    expect(countPlaywright(playwrightReport(['expected', 'unexpected']), ROOT)).toEqual({
      passed: 1,
      passedTests: new Set(['tests/e2e/a.spec.ts:1 test 0']),
      failed: [{ file: 'tests/e2e/a.spec.ts:2', name: 'test 1', why: 'why' }],
      broken: 0,
      skipped: 0,
    });
  });

  it('counts a test that was not run because one before it failed as failed', () => {
    expect(countPlaywright(playwrightReport(['unexpected', 'skipped']), ROOT).failed).toHaveLength(2);
  });

  it('takes a skipped test as a failure', () => {
    expect(sumOf(countPlaywright(playwrightReport(['expected', 'skipped']), ROOT))).toEqual(sum(1, 1));
  });

  it('takes a failed set-up as a failure', () => {
    expect(sumOf(countPlaywright(playwrightReport(['expected'], [{}]), ROOT))).toEqual(sum(1, 1));
  });
});

describe('the count of any stage', () => {
  const passed = { passed: 4, passedTests: new Set<string>(), failed: [], broken: 0, skipped: 0 };

  it('is one for a stage without a report', () => {
    expect(sumOf(countStage(0, undefined))).toEqual(sum(1, 0));
    expect(sumOf(countStage(2, undefined))).toEqual(sum(0, 1));
  });

  it('has a failure when the program failed although no test did', () => {
    expect(sumOf(countStage(1, passed))).toEqual(sum(4, 1));
    expect(sumOf(countStage(0, passed))).toEqual(sum(4, 0));
  });

  it('has a failure when no test ran', () => {
    expect(sumOf(countStage(0, { ...passed, passed: 0 }))).toEqual(sum(0, 1));
  });
});

describe('the closing line', () => {
  it('adds up the stages', () => {
    const count = { passedTests: new Set<string>(), failed: [], broken: 0, skipped: 0 };
    expect(
      closingLine([
        { ...count, passed: 1 },
        { ...count, passed: 40 },
      ]),
    ).toEqual({
      line: '41 passed, 0 failed',
      ok: true,
    });
    expect(closingLine([{ ...count, passed: 2, skipped: 1 }])).toEqual({ line: '2 passed, 1 failed', ok: false });
  });

  it('is not satisfied with nothing', () => {
    expect(closingLine([])).toEqual({ line: '0 passed, 0 failed', ok: false });
  });
});
