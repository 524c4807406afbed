/** Counts the tests of vitest for the test command. The runner requires a default export. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type Count, type Finding, FULL_TAG, REPORT_VARIABLE, SKIPPED } from './count.ts';

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count: Count = { passed: 0, failed: [], repeated: [] };
    for (const module of modules) {
      const file = module.relativeModuleId;
      count.failed.push(...module.errors().map((error) => ({ test: `${file}, the whole file`, why: textOf(error) })));
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        const finding: Finding = { test: `${file}, ${test.fullName}`, why: errors.map(textOf).join('\n') };
        if (state === 'failed') count.failed.push(finding);
        else if (state === 'passed') count.passed += 1;
        else if (!test.options.tags?.includes(FULL_TAG)) count.failed.push({ ...finding, why: SKIPPED });
        if (test.diagnostic()?.flaky) count.repeated.push(finding);
      }
    }
    writeFileSync(process.env[REPORT_VARIABLE] ?? '', JSON.stringify(count));
  }
}

const textOf = ({ stack, message }: { readonly stack?: string; readonly message: string }): string => stack ?? message;
