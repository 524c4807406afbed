/** What the reporters of vitest and Playwright count for the test command, and how it adds that up. */

/** A test that failed, or passed only in its second attempt. */
export interface Finding {
  /** Its file and title. */
  readonly test: string;
  readonly why: string;
}

export interface Count {
  passed: number;
  readonly failed: Finding[];
  /** Tests among the passed ones that failed first. */
  readonly repeated: Finding[];
}

/** The variable with the path of the file that a reporter writes its `Count` to. */
export const REPORT_VARIABLE = 'STAGE_REPORT';
/** Tests with this tag belong to the full run only. */
export const FULL_TAG = 'full';
/** The tags of vitest's tests. */
export const TAGS = [
  { name: FULL_TAG, description: 'Belongs to the full run (`pnpm test:full`); the gate leaves it out.' },
  { name: 'never', description: 'Checks for what must never happen: a failed test does not run again.', retry: 0 },
];
/** Why a test counts as failed that did not run although nothing excluded it. */
export const SKIPPED = 'no test may be skipped';
/** More tests that fail or are repeated than this in one stage are a fault of the product, not of a busy machine. */
export const FEW = 10;

/**
 * Counts of a stage from its exit code and the text of its report, null for a stage that writes none: it is one test. Many repeated
 * tests count as failed. No passed test is a failure, too, and so is a program that ended with an error although no test failed.
 */
export function countStage(exitCode: number, report: string | null): Count {
  const count = countOf(exitCode, report);
  const { passed, failed, repeated } = count;
  if (repeated.length > FEW) {
    return { passed: passed - repeated.length, failed: [...failed, ...repeated], repeated: [] };
  }
  if (failed.length > 0 || (exitCode === 0 && passed > 0)) return count;
  return { ...count, failed: [{ test: 'outside of tests, an error', why: `the program ended with ${exitCode}` }] };
}

function countOf(exitCode: number, report: string | null): Count {
  if (report === null) return { passed: exitCode === 0 ? 1 : 0, failed: [], repeated: [] };
  // Empty: the program ended before its first test.
  return report === '' ? { passed: 0, failed: [], repeated: [] } : JSON.parse(report);
}

/** The last line of the test command. No passed test is a failure, too. */
export function closingLine(counts: readonly Count[]): { readonly line: string; readonly ok: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed.length, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
