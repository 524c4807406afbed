import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { freshFor, loadFact } from './fact.ts';

const quiet = () => ({ logger: { error: vi.fn(), warn: vi.fn() } });
const open = () => new AbortController().signal;

test('what the account service answers is known', async () => {
  expect(await loadFact(quiet(), open(), async () => 3)).toEqual({ kind: 'known', value: 3 });
});

test('an outage makes a fact unavailable, which is told to the log and asked again at once', async () => {
  const app = quiet();
  const fact = await loadFact(app, open(), () => Promise.reject(ApiError.unreachable(new Error('away'))));
  expect(fact).toEqual({ kind: 'unavailable' });
  expect(app.logger.warn).toHaveBeenCalledOnce();
  expect(freshFor(fact)).toBe(0);
});

test('an ended session is not taken for an outage', async () => {
  const ended = new ApiError({ status: 401, code: 'unauthenticated' });
  await expect(loadFact(quiet(), open(), () => Promise.reject(ended))).rejects.toBe(ended);
});
