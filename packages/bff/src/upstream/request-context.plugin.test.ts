import { expect, it } from 'vitest';
import {
  upstreamHeaders,
  usableUserAgent,
  validAnalyticsDistinctId,
  validFeatureIdentityId,
  validRequestId,
} from './request-context.plugin.ts';

it('tells the product API who asks and in which language', () => {
  expect(
    upstreamHeaders({
      requestId: 'request-1',
      locale: 'ja',
      featureIdentityId: 'feature-1',
      analyticsDistinctId: '$device:1',
      address: '203.0.113.5',
      userAgent: 'Firefox',
    }),
  ).toEqual({
    accept: 'application/json',
    'accept-language': 'ja-JP',
    'x-bypass-cookie-login': '1',
    'x-request-id': 'request-1',
    'x-feature-identity-id': 'feature-1',
    'x-analytics-distinct-id': '$device:1',
    'x-forwarded-for': '203.0.113.5',
    'user-agent': 'Firefox',
  });
});

it('leaves out what it does not know', () => {
  const unknown = { featureIdentityId: undefined, analyticsDistinctId: undefined, address: undefined };
  const names = Object.keys(upstreamHeaders({ requestId: 'request-1', locale: 'en-GB', ...unknown }));
  expect(names).toEqual(['accept', 'accept-language', 'x-bypass-cookie-login', 'x-request-id']);
});

it('takes for a feature identity what may be one', () => {
  const id = '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e';
  expect(validFeatureIdentityId(id)).toBe(id);
  expect(validFeatureIdentityId('feature-1')).toBeUndefined();
});

const BAD = ['', 'a b', 'a\r\nb', 'ü', 'x'.repeat(300), ['a', 'b'], undefined];
it.each(BAD)('refuses the id %j', (value) => {
  expect(validFeatureIdentityId(value)).toBeUndefined();
  expect(validAnalyticsDistinctId(value)).toBeUndefined();
  expect(validRequestId(value)).toBeUndefined();
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['\u0007\u00e9 ', undefined],
  [' Firefox/140 ', 'Firefox/140'],
  ['a\r\nb', 'a b'],
  ['x'.repeat(500), 'x'.repeat(300)],
])('takes of the user agent %j as much as %j', (value, usable) => {
  expect(usableUserAgent(value)).toBe(usable);
});
