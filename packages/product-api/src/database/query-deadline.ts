import type { Deadlines } from '@sound-library/server-kit/deadlines.ts';
import { outOfTime } from '../api-error.ts';
import type { WatchStatement } from './watch-statements.ts';

const READS = /^\s*select\b/i;

/**
 * Has no statement begun when the time of the request that it is for is over. The first one that does more than read has that
 * request go on to its end: what is half done helps nobody, and a statement that runs ends by the database's own limit, which
 * cutting its connection would not hasten.
 */
export function refusedWhenOver(deadlines: Deadlines): WatchStatement {
  return async (text, run) => {
    if (deadlines.current()?.leftMs() === 0) throw outOfTime();
    if (!READS.test(text)) deadlines.goToTheEnd();
    return run();
  };
}
