import { expect, it } from 'vitest';
import { createRenewal } from './renewal.ts';

it('runs one at a time, and once more for all that was asked for meanwhile', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const renew = createRenewal(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  for (let times = 0; times < 5; times += 1) renew();
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('away'));
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await runs[1]?.promise;
  renew();
  await expect.poll(() => runs.length).toBe(3);
});
