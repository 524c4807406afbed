/** What a stage adds to the closing line. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run; the gate takes each as a failure. */
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** False also when a file could not be read as a test, which no test count shows. */
  readonly success: boolean;
}

interface PlaywrightReport {
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

/** Counts of a Playwright JSON report; a test that needed a second attempt is a failure. */
export function countPlaywright(json: string): Count {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
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
