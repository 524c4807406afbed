/** What a stage adds to the closing line. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run; the gate takes each as a failure. */
  readonly skipped: number;
  /** Those that passed, but only when tried again: named at the end, so that nobody overlooks them. */
  readonly secondAttempts?: readonly SecondAttempt[];
}

/** A test that passed when it was tried again. */
export interface SecondAttempt {
  readonly title: string;
  /** What failed at the first attempt. */
  readonly why: string;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** False also when a file could not be read as a test, which no test count shows. */
  readonly success: boolean;
  readonly testResults: readonly { readonly assertionResults: readonly VitestResult[] }[];
}

interface VitestResult {
  readonly fullName: string;
  readonly status: string;
  /** Of all attempts. */
  readonly failureMessages: readonly string[];
}

interface PlaywrightSuite {
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightTest {
  readonly status: string;
  /** Of each attempt. */
  readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** Counts of a vitest JSON report. */
export function countVitest(json: string): Count {
  const report = JSON.parse(json) as VitestReport;
  const brokenFiles = !report.success && report.numFailedTests === 0 ? 1 : 0;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const again = results.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  const tooMany = tooManyAgain(again.length, report.numPassedTests, 0.001);
  return {
    passed: report.numPassedTests - tooMany,
    failed: report.numFailedTests + brokenFiles + tooMany,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(again.length > 0 ? { secondAttempts: again.map(secondAttempt) } : {}),
  };
}

/** Counts of a Playwright JSON report. */
export function countPlaywright(json: string): Count {
  const report = JSON.parse(json) as PlaywrightReport;
  const { stats, errors } = report;
  const tooMany = tooManyAgain(stats.flaky, stats.expected + stats.flaky, 0.01);
  return {
    passed: stats.expected + stats.flaky - tooMany,
    failed: stats.unexpected + tooMany + errors.length,
    skipped: stats.skipped,
    secondAttempts: flakyOnes(report),
  };
}

/**
 * How many of those that passed at the second attempt are failures: one, or this share of those that passed, may be a busy
 * machine's doing; more are a fault of the product or of the tests, and then all of them count (docs/decisions/0017).
 */
const tooManyAgain = (again: number, passed: number, share: number): number =>
  again > Math.max(1, Math.floor(passed * share)) ? again : 0;

const secondAttempt = ({ fullName, failureMessages }: VitestResult): SecondAttempt => ({
  title: fullName,
  why: failureMessages.join('\n'),
});

function flakyOnes({ specs = [], suites = [] }: PlaywrightSuite): SecondAttempt[] {
  const own = specs.flatMap(({ title, tests }) => {
    const results = tests.filter(({ status }) => status === 'flaky').flatMap((test) => test.results);
    const why = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n');
    return results.length > 0 ? [{ title, why }] : [];
  });
  return [...own, ...suites.flatMap(flakyOnes)];
}

/** A stage's count from its exit code and report; without a report, the stage itself is the one test. */
export function countStage(exitCode: number, reported: Count | undefined): Count {
  if (!reported) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const nothingRan = reported.passed + reported.failed === 0;
  const unexplained = reported.failed === 0 && (exitCode !== 0 || nothingRan);
  return { ...reported, failed: reported.failed + (unexplained ? 1 : 0) };
}

/** The gate's last line: a skipped test is a failed one. */
export function closingLine(counts: readonly Count[]): { readonly line: string; readonly ok: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed + count.skipped, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
