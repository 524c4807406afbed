import { expect, it } from 'vitest';
import { usableUserAgent, validAnalyticsDistinctId, validFeatureIdentityId } from './visitor-calls.plugin.ts';

it('accepts well-formed feature identities', () => {
  const id = '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e';
  expect(validFeatureIdentityId(id)).toBe(id);
  expect(validFeatureIdentityId('feature-1')).toBeUndefined();
});

const BAD = ['', 'a b', 'a\r\nb', 'ü', 'x'.repeat(300), ['a', 'b'], undefined];
it.each(BAD)('refuses the id %j', (value) => {
  expect(validFeatureIdentityId(value)).toBeUndefined();
  expect(validAnalyticsDistinctId(value)).toBeUndefined();
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['\u0007\u00e9 ', undefined],
  [' Firefox/140 ', 'Firefox/140'],
  ['a\r\nb', 'a b'],
  ['x'.repeat(500), 'x'.repeat(300)],
])('sanitises the user agent %j to %j', (value, usable) => {
  expect(usableUserAgent(value)).toBe(usable);
});
