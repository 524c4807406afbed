import { describe, expect, it } from 'vitest';
import { closingLine, countPlaywright, countStage, countVitest } from './count.ts';

const vitestReport = (over: object, ...triedAgain: readonly string[]) => {
  const results = triedAgain.map((fullName) => ({
    fullName,
    status: 'passed',
    failureMessages: ['of the first attempt'],
  }));
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true };
  const always = { fullName: 'always', status: 'passed', failureMessages: [] };
  return JSON.stringify({ ...counts, testResults: [{ assertionResults: [always, ...results] }], ...over });
};

const FIRST_SILENT = [{ errors: [{ message: 'silence' }] }, { errors: [] }];
const playwrightReport = (stats: object, errors: readonly object[] = []) =>
  JSON.stringify({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
    suites: [
      {
        specs: [{ title: 'looks', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
        suites: [{ specs: [{ title: 'sounds', tests: [{ status: 'flaky', results: FIRST_SILENT }] }] }],
      },
    ],
  });

describe('the count of a stage', () => {
  it('takes the figures of a vitest report', () => {
    expect(countVitest(vitestReport({ numPendingTests: 1, numTodoTests: 1 }))).toEqual({
      passed: 3,
      failed: 0,
      skipped: 2,
    });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    expect(countVitest(vitestReport({ success: false }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('names the tests of vitest that passed at the second attempt and what failed at the first, and takes them as failures when they are many', () => {
    expect(countVitest(vitestReport({}, 'once'))).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      secondAttempts: [{ title: 'once', why: 'of the first attempt' }],
    });
    expect(countVitest(vitestReport({}, 'once', 'too'))).toMatchObject({ passed: 1, failed: 2 });
    expect(countVitest(vitestReport({ numPassedTests: 2500 }, 'once', 'too'))).toMatchObject({
      passed: 2500,
      failed: 0,
    });
  });

  it('counts a failed journey and a failed set-up as failures', () => {
    expect(countPlaywright(playwrightReport({ expected: 5, unexpected: 1 }, [{}]))).toMatchObject({
      passed: 5,
      failed: 2,
    });
  });

  it('names the journeys that passed at the second attempt, and what failed at the first', () => {
    expect(countPlaywright(playwrightReport({ expected: 100, flaky: 1 }))).toEqual({
      passed: 101,
      failed: 0,
      skipped: 0,
      secondAttempts: [{ title: 'sounds', why: 'silence' }],
    });
  });

  it('takes them as failures when they are more than one in a hundred', () => {
    expect(countPlaywright(playwrightReport({ expected: 97, flaky: 3 }))).toMatchObject({ passed: 97, failed: 3 });
  });

  it('is one for a stage without a report', () => {
    expect(countStage(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countStage(2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('fails a stage whose program failed although no test did', () => {
    expect(countStage(1, { passed: 4, failed: 0, skipped: 0 }).failed).toBe(1);
  });

  it('fails a stage that ran no test', () => {
    expect(countStage(0, { passed: 0, failed: 0, skipped: 0 }).failed).toBe(1);
  });
});

describe('the closing line', () => {
  it('adds up the stages', () => {
    const counts = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 0, skipped: 0 },
    ];
    expect(closingLine(counts)).toEqual({ line: '41 passed, 0 failed', ok: true });
  });

  it('takes a skipped test as a failed one', () => {
    expect(closingLine([{ passed: 2, failed: 0, skipped: 1 }])).toEqual({ line: '2 passed, 1 failed', ok: false });
  });

  it('is not satisfied with nothing', () => {
    expect(closingLine([])).toEqual({ line: '0 passed, 0 failed', ok: false });
  });
});
