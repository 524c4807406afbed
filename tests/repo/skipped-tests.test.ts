import { expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const SWITCHED_OFF = /\b(it|test|describe)\.(skip|only|todo|fixme|fails|skipIf|runIf)\b/;

it('no test is switched off', () => {
  const own = 'tests/repo/skipped-tests.test.ts';
  const tests = trackedFiles(/\.(test|e2e|visual)\.tsx?$/).filter(({ path }) => path !== own);
  expect(tests.filter(({ text }) => SWITCHED_OFF.test(text)).map(({ path }) => path)).toEqual([]);
});

it.each(['it.skip(', 'test.fixme(', 'describe.only('])('%s would be found', (text) => {
  expect(SWITCHED_OFF.test(text)).toBe(true);
});
