import { describe, expect, it } from 'vitest';
import { queryNoticeOf, withNotice, withoutNotice } from './query-notice.ts';

describe('a query notice', () => {
  it.each([
    ['/account', '/account?notice=registered'],
    ['/labs/packs?types=strings#results', '/labs/packs?types=strings&notice=registered#results'],
    ['/account?notice=password-set', '/account?notice=registered'],
  ])('is added to %s as %s', (path, result) => {
    expect(withNotice(path, 'registered')).toBe(result);
  });

  it.each([
    ['?notice=registered', 'registered'],
    ['?notice=anything-else', null],
    ['?notice=toString', null],
    ['?notice=', null],
    ['', null],
  ])('is read from %j as %s', (search, notice) => {
    expect(queryNoticeOf(search)).toBe(notice);
  });

  it('is removed without changing the rest of the query', () => {
    expect(withoutNotice('?types=strings&notice=registered')).toBe('?types=strings');
    expect(withoutNotice('?notice=registered')).toBe('');
  });
});
