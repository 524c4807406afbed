import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Outcome } from './connection.ts';

/** Times in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

export interface StatusCount {
  readonly status: number;
  readonly count: number;
  /** How many of them said when to come again. */
  readonly withRetryAfter: number;
  readonly latencyMs: Latency;
}

/** What became of the requests that were sent. */
export interface Tallied {
  readonly answers: number;
  readonly byStatus: readonly StatusCount[];
  /** Connections that were refused, or broke before an answer was whole; those that we broke for its being late are among them. */
  readonly aborted: number;
  readonly bytes: number;
  /** Of all answers, whatever their status. */
  readonly latencyMs: Latency;
}

interface OfStatus {
  count: number;
  withRetryAfter: number;
  readonly microseconds: RecordableHistogram;
}

/** Counts outcomes. Times are kept in microseconds with three digits (an HDR histogram). */
export class Tally {
  readonly #all = createHistogram();
  readonly #byStatus = new Map<number, OfStatus>();
  #aborted = 0;
  #bytes = 0;

  count(outcome: Outcome, latencyMs: number): void {
    if (outcome.kind === 'aborted') {
      this.#aborted += 1;
      return;
    }
    const { status, hasRetryAfter, bytes } = outcome.answer;
    const known = this.#byStatus.get(status) ?? { count: 0, withRetryAfter: 0, microseconds: createHistogram() };
    this.#byStatus.set(status, known);
    known.count += 1;
    if (hasRetryAfter) known.withRetryAfter += 1;
    // The histogram begins at one.
    const microseconds = Math.max(1, Math.round(latencyMs * 1000));
    known.microseconds.record(microseconds);
    this.#all.record(microseconds);
    this.#bytes += bytes;
  }

  total(): Tallied {
    const byStatus = [...this.#byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, { count, withRetryAfter, microseconds }]) => {
        return { status, count, withRetryAfter, latencyMs: latencyOf(microseconds) };
      });
    const answers = byStatus.reduce((sum, { count }) => sum + count, 0);
    return { answers, byStatus, aborted: this.#aborted, bytes: this.#bytes, latencyMs: latencyOf(this.#all) };
  }
}

function latencyOf(microseconds: RecordableHistogram): Latency {
  const at = (percent: number): number => microseconds.percentile(percent) / 1000;
  return { p50: at(50), p90: at(90), p99: at(99), p999: at(99.9), max: microseconds.max / 1000 };
}
