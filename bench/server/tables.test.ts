import { expect, it } from 'vitest';
import type { Measured } from './measure.ts';
import type { Subject } from './subjects.ts';
import { errorsOf, loadTable, pageTargets } from './tables.ts';

const subject = { name: 'React stream', url: 'http://localhost', headers: {}, pid: 1 };
const measured = (of: Subject, perSecond: readonly number[]): Measured => ({
  subject: of,
  bytes: 37_000,
  rounds: perSecond.map((one) => ({ perSecond: one, processorMs: 1000 / one, p50: 10, p99: 20, errors: 1 })),
});

it('compares a page with the same round of its baseline, with a target of twice as much', () => {
  const list = { ...subject, name: 'list, logged in', against: subject };
  const pages = [measured(list, [100, 50, 90]), measured(subject, [50, 20, 50])];
  expect(loadTable(pages)).toContain('2.00 (1.80–2.50)');
  expect(pages.map(errorsOf)).toEqual([3, 3]);
  expect(pageTargets(pages)).toMatchObject([
    { atLeast: 2, values: [2, 2.5, 1.8] },
    { atMost: 60, values: [20, 20, 20] },
  ]);
});

it('compares a cached page with a constant response by processor time', () => {
  const constant = { ...subject, name: 'constant response', isCached: true };
  const list = { ...subject, name: 'list, anonymous', isCached: true, against: constant };
  const [ratio, slowest] = pageTargets([measured(list, [100]), measured(constant, [200])]);
  expect(ratio).toMatchObject({ atLeast: 0.8, values: [0.5] });
  expect(slowest).toMatchObject({ atMost: 3, values: [20] });
});
