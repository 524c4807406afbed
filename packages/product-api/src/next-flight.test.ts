import { expect, it } from 'vitest';
import { nextFlight } from './next-flight.ts';

function setUp() {
  const ends: PromiseWithResolvers<number>[] = [];
  const fly = nextFlight(() => {
    const end = Promise.withResolvers<number>();
    ends.push(end);
    return end.promise;
  });
  return { ends, fly };
}

it('gives who asks while a job runs the outcome of the next one', async () => {
  const { ends, fly } = setUp();
  const early = fly();
  const late = [fly(), fly(), fly()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve(1);
  expect(await early).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  expect(ends).toHaveLength(2);
});

it('goes on after a job that fails', async () => {
  const { ends, fly } = setUp();
  const failing = fly();
  const next = fly();
  ends[0]?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve(2);
  expect(await next).toBe(2);
});

it('never runs two jobs at once, however asking and ending meet', async () => {
  let running = 0;
  let most = 0;
  const fly = nextFlight(async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  const askAndAskAgain = async (times: number): Promise<void> => {
    if (times === 0) return;
    await fly();
    await Promise.all([fly(), askAndAskAgain(times - 1), fly()]);
  };
  await Promise.all([askAndAskAgain(20), askAndAskAgain(20)]);
  expect(most).toBe(1);
});
