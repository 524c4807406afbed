import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { passThroughRows, upstreamTarget } from './pass-through.routes.ts';

function row(call: string) {
  const found = passThroughRows('feature-test').find((candidate) => candidate.call === call);
  if (!found) throw new Error(`no row ${call}`);
  return found;
}

describe('a path', () => {
  it.each(['../user?a=b#c', 'a/b', ''])('is not found for the id %j', (id) => {
    expect(() => upstreamTarget(row('removePasskey'), { id }, {})).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });

  it.each(['../user', 'UPPER', '', 'a--b', 'x'.repeat(101)])('is not found for the slug %j', (slug) => {
    expect(() => upstreamTarget(row('getPack'), { slug }, {})).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});

describe('a query', () => {
  const query = (call: string, values: unknown) => upstreamTarget(row(call), {}, values).query;

  it('is normalised, so that equal meanings have one spelling', () => {
    expect(
      query('getPacks', { types: 'strings', query: ' cello ', unknown: 'x', limit: '64', sortBy: 'featured' }),
    ).toBe('query=cello&types=strings');
    expect(query('getPacks', {})).toBe('');
  });

  it('has its content ids sorted, without duplicates', () => {
    expect(query('getContentItems', { ids: 'b,,a, b' })).toBe('ids=a%2Cb');
    expect(query('getPacks', { ids: 'b,,a,b', limit: '200' })).toBe('ids=a%2Cb&limit=200');
  });

  it('has room for the longest list of favourites', () => {
    const ids = Array.from({ length: FAVOURITES_MAX }, (_, index) => `${index}`.padEnd(64, 'x')).join(',');
    expect(new URLSearchParams(query('getPacks', { ids })).get('ids')?.split(',')).toHaveLength(FAVOURITES_MAX);
  });

  it('is empty for a call that has none', () => {
    expect(query('getUser', { anything: '1' })).toBe('');
  });

  it.each([
    ['getPacks', { sortBy: 'price' }, 'sortBy'],
    ['getPacks', { limit: '100000' }, 'limit'],
    ['getPacks', { query: ['a', 'b'] }, 'query'],
    ['getContentItems', { ids: Array.from({ length: 201 }, (_, index) => `id${index}`).join(',') }, 'ids'],
  ])('of %s is refused when it is %j', (call, values, field) => {
    expect(() => query(call, values)).toThrow(
      expect.objectContaining({ code: 'validation_failed', details: [{ field, issue: 'invalid' }] }),
    );
  });
});

describe('the rows', () => {
  it('require a bearer exactly where the specification says so, and none of those is cached', () => {
    const authenticated = passThroughRows('demo').filter(({ auth }) => auth);
    expect(authenticated.map(({ call }) => call).sort()).toEqual([
      'addFavourite',
      'addPasskey',
      'beginPasskey',
      'cancelDeletion',
      'clearSubscriptionsCache',
      'createCheckout',
      'createPortalSession',
      'createStoreLogin',
      'downloadPack',
      'exportAccount',
      'getAccount',
      'getDevices',
      'getFavourites',
      'getMember',
      'getNaturalDrums',
      'getPasskeys',
      'getSubscriptions',
      'getUser',
      'logOutDevice',
      'logOutOtherDevices',
      'mergeFavourites',
      'removeFavourite',
      'removePasskey',
      'shareFavourites',
      'updateUser',
      'withdrawFavourites',
    ]);
    expect(authenticated.every(({ cache }) => cache === 'never')).toBe(true);
  });
});
