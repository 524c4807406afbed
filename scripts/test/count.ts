/** Reads the JSON reports of vitest and Playwright. Used by the test command to count tests and to find those to run again. */

import type { JsonTestResults } from 'vitest/node';

/** A test that failed. */
export interface FailedTest {
  /** Path relative to the project's root, with the line for Playwright (`tests/e2e/x.spec.ts:12`). */
  readonly file: string;
  /** Its title with those of its groups; undefined when the whole file could not be run. */
  readonly name: string | undefined;
  readonly why: string;
  /** A second run proves nothing, since a single loss or leak is a defect. */
  readonly isFinal?: boolean;
}

/** Result of one stage. */
export interface Count {
  readonly passed: number;
  /** `testKey` of each test that passed; empty for a stage without a report. */
  readonly passedTests: ReadonlySet<string>;
  readonly failed: readonly FailedTest[];
  /** Failures without a test: a program that exited with an error, a report that is missing. */
  readonly broken: number;
  /** Tests that did not run although nothing excluded them; each counts as a failure. */
  readonly skipped: number;
}

/** Tests with this tag belong to the full run only. */
export const FULL_TAG = 'full';
/** Tests with this tag check for what must never happen, not even once; a failed one does not run again. */
export const NEVER_TAG = 'never';

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
  readonly errors: readonly unknown[];
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
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ file, name, failureMessages, tags }): FailedTest => {
      const isFinal = tags.includes(NEVER_TAG);
      return { file, name, why: (failureMessages ?? []).join('\n'), ...(isFinal && { isFinal }) };
    });
  const unloaded = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name: path, message }): FailedTest => ({ file: relativeTo(root, path), name: undefined, why: message }));
  const notRun = tests.filter(({ status, tags }) => !/passed|failed/.test(status) && !tags.includes(FULL_TAG));
  const isUnexplained = !report.success && failed.length + unloaded.length === 0;
  return {
    passed: report.numPassedTests,
    passedTests: new Set(tests.filter(({ status }) => status === 'passed').map(testKey)),
    failed: [...failed, ...unloaded],
    broken: isUnexplained ? 1 : 0,
    skipped: notRun.length,
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
      file: relativeTo(root, `${report.config.rootDir}/${file}:${line}`),
      name: title,
      why: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
    })),
  );
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const notRun = tests.filter(({ status }) => status === 'skipped');
  const passed = tests.filter(({ status }) => status === 'expected');
  return {
    passed: passed.length,
    passedTests: new Set(passed.map(testKey)),
    failed: (failed.length > 0 ? [...failed, ...notRun] : failed).map(({ file, name, why }) => ({ file, name, why })),
    broken: report.errors.length,
    skipped: failed.length > 0 ? 0 : notRun.length,
  };
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const relativeTo = (root: string, path: string): string =>
  path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;

/** Counts of a stage from its exit code and report; a stage without a report is one test. */
export function countStage(exitCode: number, reported: Count | undefined): Count {
  if (!reported) {
    const isOk = exitCode === 0;
    return { passed: isOk ? 1 : 0, passedTests: new Set(), failed: [], broken: isOk ? 0 : 1, skipped: 0 };
  }
  const explained = reported.failed.length + reported.broken + reported.skipped > 0;
  const nothingRan = reported.passed === 0 && !explained;
  const isUnexplained = !explained && (exitCode !== 0 || nothingRan);
  return { ...reported, broken: reported.broken + (isUnexplained ? 1 : 0) };
}

/** Number of failures of a stage. */
export const failuresOf = ({ failed, broken, skipped }: Count): number => failed.length + broken + skipped;

/** The last line of the test command. No passed test is a failure, too. */
export function closingLine(counts: readonly Count[]): { readonly line: string; readonly ok: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + failuresOf(count), 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
