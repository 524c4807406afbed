import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { type Count, closingLine, countStage, FEW, REPORT_VARIABLE, SKIPPED } from './count.ts';
import { GATE, onlyFilesOf, stagesOf } from './stage.ts';

const ROOT = join(import.meta.dirname, '../..');
const PARENT = join(ROOT, '.cache/test');
const PATIENCE_MS = 60_000;

/** The report on a small project: by the program, the reporter and the second attempts of a stage of the gate. */
async function reportOn(stageName: string, packages: string, files: Readonly<Record<string, string>>): Promise<Count> {
  const [program = '', ...parameters] = stagesOf(GATE).find(({ name }) => name === stageName)?.command ?? [];
  const chosen = parameters.filter((word) => /^(run$|test$|--ret|--reporter)/.test(word));
  await mkdir(PARENT, { recursive: true });
  const folder = await mkdtemp(join(PARENT, 'project-'));
  try {
    await symlink(join(ROOT, packages, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
    const report = join(folder, 'report.json');
    const options = { cwd: folder, env: { PATH: process.env.PATH, [REPORT_VARIABLE]: report } };
    const run = promisify(execFile)(join(folder, 'node_modules/.bin', program), chosen, options);
    // Some of its tests fail.
    await run.catch(() => undefined);
    return countStage(1, (await readFile(report, 'utf8')).replaceAll(`${folder.slice(ROOT.length + 1)}/`, ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const TESTS = `let attempts = 0;
test('passes', () => {});
test('fails', () => { throw new Error('why'); });`;
const why = (text: string) => expect.stringContaining(text);

it(
  'vitest repeats a failed test, unless it is of what must never happen, and names what failed',
  async () => {
    const config = "import { TAGS } from '../../../scripts/test/count.ts'; export default { test: { tags: TAGS } };";
    const tests = `import { test } from 'vitest';
${TESTS}
test('passes at last', () => { attempts += 1; if (attempts < 2) throw new Error('chance'); });
test('happens once', { tags: ['never'] }, () => { attempts += 1; if (attempts < 4) throw new Error('loss'); });
test('is skipped', ({ skip }) => skip());
test('is for the full run', { tags: ['full'] }, ({ skip }) => skip());`;
    const files = { 'vitest.config.ts': config, 'a.test.ts': tests, 'b.test.ts': "import './nowhere.ts';" };
    const { failed, ...others } = await reportOn('unit', '.', files);
    expect(others).toEqual({ passed: 2, repeated: [{ test: 'a.test.ts, passes at last', why: why('chance') }] });
    expect(failed.toSorted((one, other) => one.test.localeCompare(other.test))).toEqual([
      { test: 'a.test.ts, fails', why: why('why') },
      { test: 'a.test.ts, happens once', why: why('loss') },
      { test: 'a.test.ts, is skipped', why: SKIPPED },
      { test: 'b.test.ts, the whole file', why: why('nowhere.ts') },
    ]);
  },
  PATIENCE_MS,
);

it(
  'Playwright repeats a failed test, and names what failed, also outside of tests',
  async () => {
    const config = "export default { testMatch: '*.e2e.ts', globalTeardown: './tear-down.ts' };";
    const tests = `import { test } from '@playwright/test';
${TESTS}
test('is skipped', ({}, { skip }) => skip());
test('passes at last', ({}, { retry }) => { if (retry === 0) throw new Error('chance'); });`;
    const tearDown = "export default () => { throw new Error('stays'); };";
    const files = { 'playwright.config.ts': config, 'a.e2e.ts': tests, 'tear-down.ts': tearDown };
    expect(await reportOn('e2e', 'tests', files)).toEqual({
      passed: 2,
      failed: [
        { test: 'a.e2e.ts:4, fails', why: why('why') },
        { test: 'a.e2e.ts:5, is skipped', why: SKIPPED },
        { test: 'outside of tests', why: why('stays') },
      ],
      repeated: [{ test: 'a.e2e.ts:6, passes at last', why: why('chance') }],
    });
  },
  PATIENCE_MS,
);

const finding = { test: 'a.test.ts, a', why: '' };
const reportWith = (passed: number, repeated: number) =>
  JSON.stringify({ passed, failed: [], repeated: Array(repeated).fill(finding) });

it.each([
  ['a stage without a report that went well', 0, null, [1, 0, 0]],
  ['a stage without a report that failed', 2, null, [0, 1, 0]],
  ['a program that failed although no test did', 1, reportWith(4, 0), [4, 1, 0]],
  ['a program that ended before its first test', 0, '', [0, 1, 0]],
  ['tests that passed', 0, reportWith(4, 0), [4, 0, 0]],
  ['no test at all', 0, reportWith(0, 0), [0, 1, 0]],
  ['a few repeated tests', 0, reportWith(20, FEW), [20, 0, FEW]],
  ['many repeated tests', 0, reportWith(20, FEW + 1), [9, FEW + 1, 0]],
])('counts %s', (_title, exitCode, report, expected) => {
  const { passed, failed, repeated } = countStage(exitCode, report);
  expect([passed, failed.length, repeated.length]).toEqual(expected);
});

it.each([
  [[1, 40], 0, '41 passed, 0 failed', true],
  [[2], 1, '2 passed, 1 failed', false],
  [[], 0, '0 passed, 0 failed', false],
])('summarises %j and %i as %s', (passed, failures, line, ok) => {
  const counts = passed.map((one): Count => ({ passed: one, failed: Array(failures).fill(finding), repeated: [] }));
  expect(closingLine(counts)).toEqual({ line, ok });
});

it('the files of repeated tests run again by themselves, without a second attempt', () => {
  for (const stage of stagesOf(GATE).filter(({ hasReport }) => hasReport)) {
    const { command } = onlyFilesOf(stage, ['a.test.ts, one', 'a.test.ts, two', 'b.e2e.ts:7, three']);
    expect(command.slice(-2)).toEqual(['a.test.ts', 'b.e2e.ts:7']);
    expect(command.join(' ')).not.toMatch(/--retr/);
  }
});
