import { expect, it } from 'vitest';
import { pageCacheControl } from './page-cache-control.ts';

it.each([
  [{ method: 'GET', mayHaveSession: false, setsCookie: false, isPreview: false }, 'private, no-cache'],
  [{ method: 'GET', mayHaveSession: true, setsCookie: false, isPreview: false }, 'private, no-store'],
  [{ method: 'GET', mayHaveSession: false, setsCookie: true, isPreview: false }, 'private, no-store'],
  [{ method: 'GET', mayHaveSession: false, setsCookie: false, isPreview: true }, 'private, no-store'],
  [{ method: 'POST', mayHaveSession: false, setsCookie: false, isPreview: false }, 'private, no-store'],
])('a page with %j is %s', (facts, cacheControl) => {
  expect(pageCacheControl(facts)).toBe(cacheControl);
});
