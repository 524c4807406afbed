import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loggedError } from './logging.ts';

it('logs a failed query without its values', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['mira@example.com'],
    new Error('no connection'),
  );
  const logged = loggedError(error);
  expect(JSON.stringify(logged)).not.toContain('mira@example.com');
  expect(logged).toMatchObject({
    message: expect.stringContaining('insert into users'),
    cause: { message: 'no connection' },
  });
});

it('does not follow cyclic causes', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(50_000);
});
