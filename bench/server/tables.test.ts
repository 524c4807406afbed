import { expect, it } from 'vitest';
import type { Measurement } from '../load/load.ts';
import { isMet } from '../report/targets.ts';
import type { Measured } from './rounds.ts';
import { errorsOf, loadTable, loadTargets, memoryTargets, ratios } from './tables.ts';

const round = (perSecond: number, { p99 = 20, aborted = 0 } = {}): Measurement => ({
  uncounted: 0,
  answers: perSecond * 5,
  arrived: perSecond * 5,
  byStatus: [],
  bytes: 0,
  seconds: 5,
  perSecond,
  latencyMs: { p50: 10, p90: 15, p99, p999: 25, max: 30 },
  aborted,
  late: 0,
  leftOut: 0,
  timedOut: 0,
  processorMs: 1000 / perSecond,
});
const measured = (name: string, rounds: readonly Measurement[], answersAlone = false): Measured => ({
  subject: { name, url: 'http://localhost', headers: {}, pid: 1, answersAlone },
  bytes: 37_000,
  rounds,
});
const ours = measured('list, logged in, identity', [round(100), round(50), round(90, { aborted: 2 })]);
const bare = measured('React stream, identity', [round(50), round(20), round(50)]);

it('holds each round against the same round of the baseline', () => {
  expect(ratios(ours, bare)).toEqual([2, 2.5, 1.8]);
  expect(loadTable([{ measured: ours, against: bare }])).toContain('2.00 (1.80–2.50)');
});

it('counts the errors of all rounds', () => {
  expect(errorsOf(ours)).toBe(2);
});

it('asks a member’s page for twice the stream, and an anonymous one for half the constant answer', () => {
  const [ratio, p99] = loadTargets([{ measured: ours, against: bare }, { measured: bare }]);
  expect(ratio).toMatchObject({ atLeast: 2, values: [2, 2.5, 1.8] });
  expect(p99).toMatchObject({ atMost: 60, values: [20, 20, 20] });
  const anonymous = measured('list, anonymous, br', [round(10_000, { p99: 4 })], true);
  const constant = measured('constant answer, br', [round(30_000)]);
  const [share, slowest] = loadTargets([{ measured: anonymous, against: constant }]);
  expect(share && isMet(share)).toBe(false);
  expect(slowest).toMatchObject({ atMost: 5 });
});

it('asks every process to stay below 250 MB', () => {
  expect(
    memoryTargets(
      new Map([
        ['web', 240],
        ['bff', 260],
      ]),
    ).map(isMet),
  ).toEqual([true, false]);
});
