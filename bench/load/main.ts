/** Asks one address as fast as its connections allow; a process of its own, so that its work is not the server's. */
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
// autocannon's own histogram holds whole milliseconds: too coarse for pages from memory.
const microseconds = createHistogram();

const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const { url, headers, connections, seconds, amount } = order;
  const length = amount ? { amount } : { duration: seconds };
  const running = autocannon({ url, headers, connections, ...length }, (error: Error | null, done) =>
    error ? reject(error) : resolve(done),
  );
  running.on('response', (_client, _status, _bytes, ms) => microseconds.record(Math.max(1, Math.round(ms * 1000))));
});

const answer: LoadResult = {
  requests: result.requests.total,
  perSecond: result.requests.total / result.duration,
  p50Ms: microseconds.percentile(50) / 1000,
  p99Ms: microseconds.percentile(99) / 1000,
  errors: result.non2xx + result.errors + result.timeouts,
};
console.log(JSON.stringify(answer));
