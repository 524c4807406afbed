import { expect, it } from 'vitest';
import { asRefusal, errorBody, RequestRefused } from './errors.ts';

it('hides the message of an unexpected error', () => {
  const refusal = asRefusal(new Error('password of the database'));
  expect(errorBody(refusal)).toEqual({ code: 'internal_error', message: 'Something went wrong here.' });
  expect(refusal.statusCode).toBe(500);
});

it.each([
  [400, 'validation_failed'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [418, 'internal_error'],
  ['400', 'internal_error'],
])('turns a thrown status %j into %s', (statusCode, code) => {
  expect(asRefusal({ statusCode }).code).toBe(code);
});

it('includes the refused fields', () => {
  const details = [{ field: 'email', issue: 'required' }] as const;
  expect(errorBody(new RequestRefused('validation_failed', 'No.', { details }))).toEqual({
    code: 'validation_failed',
    message: 'No.',
    details,
  });
});
