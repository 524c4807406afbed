import { describe, expect, it } from 'vitest';
import { listPathAfter } from './PackHero.tsx';

const route = (path: string, query = '') => ({ path, query, hash: '', params: {} });

describe('the link back from a pack', () => {
  it.each([
    ['/labs/packs', '?types=keys,strings&sortBy=newest', '/labs/packs?types=keys,strings&sortBy=newest'],
    ['/ja/labs/packs', '?query=felt', '/labs/packs?query=felt'],
    ['/labs/packs', '?query=felt&subscribe=true&notice=registered', '/labs/packs?query=felt'],
    ['/labs/packs', '', '/labs/packs'],
  ])('leads from %s%s to the list with its filters', (path, query, back) => {
    expect(listPathAfter(route(path, query))).toBe(back);
  });

  it.each([null, route('/labs', '?query=felt'), route('/labs/packs/felt-piano', '?types=keys')])(
    'leads to the whole list after %j',
    (previous) => {
      expect(listPathAfter(previous)).toBe('/labs/packs');
    },
  );
});
