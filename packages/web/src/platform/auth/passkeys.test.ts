import { expect, it } from 'vitest';
import { ceremonyProblemOf } from './passkeys.ts';

it.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known-already'],
  ['SecurityError', 'impossible'],
  ['NotSupportedError', 'impossible'],
  ['TypeError', 'impossible'],
])('maps %s to %s', (name, kind) => {
  expect(ceremonyProblemOf(Object.assign(new Error('from the browser'), { name }))).toEqual({ kind });
});

it('maps a value that is not an error to impossible', () => {
  expect(ceremonyProblemOf(null)).toEqual({ kind: 'impossible' });
});
