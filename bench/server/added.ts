import { addedMs } from '../load/latency.ts';
import { markdownTable } from '../report/table.ts';
import type { Target } from '../report/targets.ts';
import type { CallSubjects } from './calls.ts';

const CALLS_PER_ROUND = 300;
const MOST_MS = { cached: 1, passed: 2 } as const;

/** Milliseconds that the BFF adds to a call, a value per round. */
export interface Added {
  readonly call: CallSubjects;
  readonly values: readonly number[];
}

/** Asks each call one at a time, through the BFF and straight in turn, in rounds. */
export async function measureAdded(calls: readonly CallSubjects[], rounds: number): Promise<readonly Added[]> {
  const added = calls.map((call) => ({ call, values: [] as number[] }));
  // The first one warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { call, values } of added) {
      const value = await addedMs(call.throughBff, call.straight, CALLS_PER_ROUND);
      if (round > 0) values.push(value);
    }
  }
  return added;
}

/** What the BFF adds, a line per call; less than nothing where its cache spares the product API's work. */
export function addedTable(added: readonly Added[]): string {
  const rows = added.map(({ call, values }) => [call.throughBff.name, { values, digits: 2 }]);
  return markdownTable(['call, one at a time', 'BFF adds, ms'], rows);
}

/** What is asked of it. */
export function addedTargets(added: readonly Added[]): readonly Target[] {
  return added.map(({ call, values }) => ({
    name: `${call.throughBff.name}: added to p50`,
    values,
    unit: ' ms',
    digits: 2,
    atMost: MOST_MS[call.kind],
  }));
}
