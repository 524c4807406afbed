import type { LoadRequest } from '../load/request.ts';
import { type Phase, phase } from './phase.ts';

const STEP = 1.25;
const STEP_SECONDS = 8;
/** Visitors who wait longer have gone. */
const P99_MS = 1000;
const SERVED_SHARE = 0.97;

/** Raises the rate from `first` a second until not all are served in time. Gives every step; the last one that was well is the peak. */
export async function findPeak(
  requests: readonly LoadRequest[],
  first: number,
  say: (line: string) => void,
): Promise<{ readonly steps: readonly Phase[]; readonly peak: Phase }> {
  const steps: Phase[] = [];
  for (let rate = first; ; rate = Math.round(rate * STEP)) {
    const step = await phase('rising', requests, rate, STEP_SECONDS);
    steps.push(step);
    say(`${rate} a second: ${step.goodput.toFixed(0)} served, p99 ${step.accepted?.p99.toFixed(0)} ms`);
    if (!isWell(step)) break;
  }
  const peak = steps.findLast(isWell);
  if (!peak) throw new Error(`Not even ${first} requests a second are served in time: this machine is busy.`);
  return { steps, peak };
}

function isWell({ offered, goodput, accepted }: Phase): boolean {
  return goodput >= offered * SERVED_SHARE && (accepted?.p99 ?? Infinity) <= P99_MS;
}
