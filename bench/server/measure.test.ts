import { expect, it } from 'vitest';
import type { Measured } from './measure.ts';
import { errorsOf, loadTable, pageTargets } from './measure.ts';
import type { Subject } from './subjects.ts';

const baseline = { name: 'baseline', url: 'http://localhost', headers: {}, pid: 1 };
const measured = (subject: Subject, ...perSecond: readonly number[]): Measured => ({
  subject,
  bytes: 37_000,
  rounds: perSecond.map((one) => ({ perSecond: one, processorMs: 1000 / one, p50: 10, p99: 20, errors: 1 })),
});

it('compares a page with the same round of its baseline', () => {
  const list = { ...baseline, name: 'list', against: baseline, headers: { 'accept-encoding': 'gzip, br' } };
  const pages = [measured(list, 100, 50, 90), measured(baseline, 50, 20, 50)];
  expect(loadTable(pages)).toContain('2.00 (1.80–2.50)');
  expect(pages.map(errorsOf)).toEqual([3, 3]);
  expect(pageTargets(pages)).toMatchObject([
    { atLeast: 2, values: [2, 2.5, 1.8] },
    { atMost: 1, values: [1, 1, 1] },
  ]);
});

it('compares a cached page by requests and by processor time, and its slowest responses with a limit unless they are plain', () => {
  const list = { ...baseline, name: 'list', isCached: true, against: baseline, headers: { 'accept-encoding': 'br' } };
  const plain = { ...list, headers: { 'accept-encoding': 'identity' } };
  const alone = { ...baseline, name: 'log in', isCached: true };
  const pages = [measured(list, 100), measured(plain, 100), measured(baseline, 200), measured(alone, 100)];
  const compared = [
    { atLeast: 0.8, values: [0.5] },
    { atLeast: 0.6, values: [0.5] },
  ];
  const slowest = { atMost: 3, values: [20] };
  expect(pageTargets(pages)).toMatchObject([...compared, slowest, ...compared, { atMost: 1.1, values: [1] }, slowest]);
});
