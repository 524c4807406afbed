/** Counts the tests of Playwright for the test command. The runner requires a default export. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Count, type Finding, REPORT_VARIABLE, SKIPPED } from '../../scripts/test/count.ts';
import { PROJECT_ROOT } from './local-resources.ts';

export default class CountReporter implements Reporter {
  #all: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_config: FullConfig, all: Suite): void {
    this.#all = all;
  }

  /** An error outside of tests, such as in the set-up. */
  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const tests = this.#all?.allTests() ?? [];
    const having = (outcome: ReturnType<TestCase['outcome']>) => tests.filter((test) => test.outcome() === outcome);
    const outside = this.#errors.map((error): Finding => ({ test: 'outside of tests', why: textOf(error) }));
    const skipped = having('skipped').map((test): Finding => ({ ...findingOf(test), why: SKIPPED }));
    const count: Count = {
      passed: having('expected').length + having('flaky').length,
      failed: [...having('unexpected').map(findingOf), ...skipped, ...outside],
      repeated: having('flaky').map(findingOf),
    };
    writeFileSync(process.env[REPORT_VARIABLE] ?? '', JSON.stringify(count));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const findingOf = ({ location: { file, line }, title, results }: TestCase): Finding => ({
  test: `${relative(PROJECT_ROOT, file)}:${line}, ${title}`,
  why: results.flatMap(({ errors }) => errors.map(textOf)).join('\n'),
});

const textOf = ({ stack, message = '' }: TestError): string => stack ?? message;
