import { expect, it } from 'vitest';
import { asRefusal, errorBody, RequestRefused } from './errors.ts';

it('hides the message of an unexpected error', () => {
  const refusal = asRefusal(new Error('password of the database'));
  expect(errorBody(refusal)).toEqual({ code: 'internal_error', message: 'Something went wrong here.' });
  expect(refusal.statusCode).toBe(500);
});

it('includes the refused fields', () => {
  const details = [{ field: 'email', issue: 'required' }] as const;
  expect(errorBody(new RequestRefused('validation_failed', 'No.', { details }))).toEqual({
    code: 'validation_failed',
    message: 'No.',
    details,
  });
});
