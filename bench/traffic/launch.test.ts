import { expect, it } from 'vitest';
import { mixedVisits, needsOf, peakVisitsPerSecond, VISIT_SHARES, visitsPerInstance } from './launch.ts';

const cost = {
  processorMs: { web: 10, bff: 2, 'product-api': 0.5 },
  requests: { web: 20, bff: 3, 'product-api': 1 },
  statements: 2,
  storeCommands: 4,
  kilobytes: 500,
};

it('mixes visits by their shares, evenly', () => {
  expect(Object.values(VISIT_SHARES).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  for (const visits of [mixedVisits(100), mixedVisits(1000).slice(300, 400)]) {
    for (const [kind, share] of Object.entries(VISIT_SHARES)) {
      const count = visits.filter((visit) => visit === kind).length;
      expect(Math.abs(count - share * 100)).toBeLessThanOrEqual(1);
    }
  }
});

it('finds the busiest minute', () => {
  expect(peakVisitsPerSecond({ visitors: 1_000_000, shareOfHour: 0.18, peakFactor: 2 })).toBeCloseTo(100);
});

it('turns visits into requests, cores, instances and connections', () => {
  const needs = needsOf(cost, 100);
  expect(needs.processes).toEqual([
    { name: 'web', requestsPerSecond: 2000, cores: 1, instances: 2 },
    { name: 'bff', requestsPerSecond: 300, cores: 0.2, instances: 2 },
    { name: 'product-api', requestsPerSecond: 100, cores: 0.05, instances: 2 },
  ]);
  expect(needs).toMatchObject({ memoryGb: 4, megabitsPerSecond: 400, statementsPerSecond: 200 });
  expect(needs).toMatchObject({ databaseConnections: 28, storeCommandsPerSecond: 400 });
  expect(needsOf(cost, 1000).processes[0]).toMatchObject({ cores: 10, instances: 15 });
});

it('knows how many visits an instance serves', () => {
  expect(visitsPerInstance(cost)).toEqual({ web: 70, bff: 350, 'product-api': 1400 });
});
