/** What a stage adds to the closing line. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run; the gate takes each as a failure. */
  readonly skipped: number;
  /** Titles of those that passed, but only when tried again: named at the end, so that nobody overlooks them. */
  readonly secondAttempts?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** False also when a file could not be read as a test, which no test count shows. */
  readonly success: boolean;
}

interface PlaywrightSuite {
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** One, or one in a hundred, may be a busy machine's doing; more are a fault of the product or of the tests. */
const SECOND_ATTEMPTS_SHARE = 0.01;

/**
 * Counts of a Playwright JSON report. What passed at the second attempt passed, as long as it is hardly any
 * (docs/decisions/0017).
 */
export function countPlaywright(json: string): Count {
  const report = JSON.parse(json) as PlaywrightReport;
  const { stats, errors } = report;
  const allowed = Math.max(1, Math.floor((stats.expected + stats.flaky) * SECOND_ATTEMPTS_SHARE));
  const tooMany = stats.flaky > allowed;
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0) + errors.length,
    skipped: stats.skipped,
    secondAttempts: flakyTitles(report),
  };
}

function flakyTitles({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyTitles)];
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
