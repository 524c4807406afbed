/** Reads the JSON reports of vitest and Playwright. Used by the test command to count tests and to find those to run again. */

/** A test that failed. */
export interface FailedTest {
  /** Path relative to the project's root, with the line for Playwright (`tests/e2e/x.spec.ts:12`). */
  readonly file: string;
  /** Its name with those of its groups; undefined when the whole file could not be run. */
  readonly name: string | undefined;
  readonly why: string;
  /** A second run proves nothing: what was lost or leaked once is lost or leaked. */
  readonly isFinal?: boolean;
}

/** Result of one stage. */
export interface Count {
  readonly passed: number;
  /** `testKey` of each test that passed; empty for a stage without a report. */
  readonly passedTests: ReadonlySet<string>;
  readonly failed: readonly FailedTest[];
  /** Failures that no single test explains: a program that exited with an error, a report that is missing. */
  readonly broken: number;
  /** Tests that did not run although nothing excluded them; each counts as a failure. */
  readonly skipped: number;
}

/** Tests with this tag belong to the full run only; the gate leaves them out. */
export const FULL_TAG = 'full';
/** Tests with this tag look for what must never happen, not even once; a failed one is not run again. */
export const NEVER_TAG = 'never';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** False also when a file could not be loaded, which no test count shows. */
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly tags?: readonly string[];
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

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
  const report = JSON.parse(json) as VitestReport;
  const failed = report.testResults.flatMap(({ name: path, status, message, assertionResults }): FailedTest[] => {
    const file = relativeTo(root, path);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [{ file, name: undefined, why: message }];
    return tests.map(({ failureMessages, tags = [], ...test }) => ({
      file,
      name: nameOf(test),
      why: failureMessages.join('\n'),
      ...(tags.includes(NEVER_TAG) && { isFinal: true }),
    }));
  });
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags = [] }) => !['passed', 'failed'].includes(status) && !tags.includes(FULL_TAG));
  const passedTests = report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map((test) => testKey({ file: relativeTo(root, path), name: nameOf(test) })),
  );
  return {
    passed: report.numPassedTests,
    passedTests: new Set(passedTests),
    failed,
    broken: !report.success && failed.length === 0 ? 1 : 0,
    skipped: skipped.length,
  };
}

/** As vitest's `--testNamePattern` knows it. */
const nameOf = ({
  ancestorTitles,
  title,
}: Pick<VitestReport['testResults'][number]['assertionResults'][number], 'ancestorTitles' | 'title'>): string =>
  [...ancestorTitles, title].join(' > ');

/** What tells one test of a stage from another. */
export const testKey = ({ file, name }: Pick<FailedTest, 'file' | 'name'>): string => `${file} ${name}`;

/** Counts a Playwright JSON report. Tests that were left out because one before them failed count as failed. */
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

/** Count of a stage from its exit code and report; a stage without a report is one test. */
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

/** The last line of the test command. Nothing passed is a failure, too. */
export function closingLine(counts: readonly Count[]): { readonly line: string; readonly ok: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + failuresOf(count), 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
