/** Reads the JSON reports of vitest and Playwright. Used by the test command to count tests and to find those to run again. */

import type { JsonTestResults } from 'vitest/node';

/** A test that failed, or a failure without a test. */
export interface FailedTest {
  /** Path relative to the project's root, with the line for Playwright (`tests/e2e/x.spec.ts:12`). */
  readonly file: string;
  /** Its title with those of its groups; undefined when the whole file could not be run. */
  readonly name: string | undefined;
  readonly why: string;
  /** A second run proves nothing: a single loss or leak is a defect, and other failures are not of a test. */
  readonly isFinal?: boolean;
}

/** Result of one stage. */
export interface Count {
  readonly passed: number;
  /** `testKey` of each test that passed; empty for a stage without a report. */
  readonly passedTests: ReadonlySet<string>;
  readonly failed: readonly FailedTest[];
}

/** Tests with this tag belong to the full run only. */
export const FULL_TAG = 'full';
/** Tests with this tag check for what must never happen, not even once; a failed one does not run again. */
export const NEVER_TAG = 'never';
/** Why a test counts as failed that did not run although nothing excluded it. */
export const SKIPPED = 'no test may be skipped';

/** A failure without a test: a program that ended with an error, a report that is missing. */
const failureOutside = (why: string): FailedTest => ({
  file: 'outside of tests',
  name: 'an error',
  why,
  isFinal: true,
});

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly config: { readonly rootDir: string };
  readonly errors: readonly { readonly message?: string }[];
}

/** Counts a vitest JSON report. `root` is the project's root folder. */
export function countVitest(json: string, root: string): Count {
  const report: JsonTestResults = JSON.parse(json);
  const tests = report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, ...test }) => ({
      ...test,
      file: relativeTo(root, path),
      // As vitest's `--testNamePattern` takes it.
      name: [...ancestorTitles, title].join(' > '),
    })),
  );
  const failed = tests.filter(isFailed).map(({ file, name, failureMessages, tags }): FailedTest => {
    const isFinal = tags.includes(NEVER_TAG);
    return { file, name, why: (failureMessages ?? []).join('\n'), ...(isFinal && { isFinal }) };
  });
  const unloaded = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name: path, message }): FailedTest => ({ file: relativeTo(root, path), name: undefined, why: message }));
  const skipped = tests
    .filter(({ status, tags }) => !/passed|failed/.test(status) && !tags.includes(FULL_TAG))
    .map(({ file, name }) => ({ file, name, why: SKIPPED, isFinal: true }));
  const isUnexplained = !report.success && failed.length + unloaded.length === 0;
  return {
    passed: report.numPassedTests,
    passedTests: new Set(tests.filter(({ status }) => status === 'passed').map(testKey)),
    failed: [...failed, ...unloaded, ...skipped, ...(isUnexplained ? [failureOutside('the run failed')] : [])],
  };
}

const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed';

/** The key that identifies a test within a stage. */
export const testKey = ({ file, name }: Pick<FailedTest, 'file' | 'name'>): string => `${file} ${name}`;

/** Counts a Playwright JSON report. Tests that did not run because one before them failed count as failed. */
export function countPlaywright(json: string, root: string): Count {
  const report = JSON.parse(json) as PlaywrightReport;
  const tests = specsOf(report).flatMap(({ title, file, line, tests: runs }) =>
    runs.map(({ status, results }) => ({
      status,
      test: {
        file: relativeTo(root, `${report.config.rootDir}/${file}:${line}`),
        name: title,
        why: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      },
    })),
  );
  const having = (...statuses: readonly string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).map(({ test }) => test);
  const passed = having('expected');
  const failed = having('unexpected', 'flaky');
  const notRun = having('skipped').map((test) => (failed.length > 0 ? test : { ...test, why: SKIPPED, isFinal: true }));
  return {
    passed: passed.length,
    passedTests: new Set(passed.map(testKey)),
    failed: [...failed, ...notRun, ...report.errors.map(({ message = '' }) => failureOutside(message))],
  };
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const relativeTo = (root: string, path: string): string =>
  path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;

/** Counts of a stage from its exit code and report; a stage without a report is one test. No passed test is a failure, too. */
export function countStage(exitCode: number, reported?: Count): Count {
  const count = reported ?? { passed: exitCode === 0 ? 1 : 0, passedTests: new Set(), failed: [] };
  const isUnexplained = count.failed.length === 0 && (exitCode !== 0 || count.passed === 0);
  return isUnexplained ? { ...count, failed: [failureOutside(`the program ended with ${exitCode}`)] } : count;
}

/** The last line of the test command. No passed test is a failure, too. */
export function closingLine(counts: readonly Count[]): { readonly line: string; readonly ok: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed.length, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
