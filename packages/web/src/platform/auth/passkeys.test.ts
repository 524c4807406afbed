import { expect, it } from 'vitest';
import { ceremonyProblemOf } from './passkeys.ts';

it.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known-already'],
  ['SecurityError', 'impossible'],
  ['NotSupportedError', 'impossible'],
  ['TypeError', 'impossible'],
])('takes %s for %s', (name, kind) => {
  expect(ceremonyProblemOf(Object.assign(new Error('from the browser'), { name }))).toEqual({ kind });
});

it('takes what is no error for something that the browser can not do', () => {
  expect(ceremonyProblemOf(null)).toEqual({ kind: 'impossible' });
});
