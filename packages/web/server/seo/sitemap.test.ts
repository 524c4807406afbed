import { describe, expect, it } from 'vitest';
import { listedPages } from './sitemap.ts';

const rows = [
  { path: '/', page: '', inSearch: {}, content: 'home' },
  { path: '/account', page: '' },
  { path: '/labs/login', page: '', inSearch: {}, sameAs: '/account/login' },
  { path: '/labs/packs', page: '', inSearch: {} },
  { path: '/labs/packs/:slug', page: '', inSearch: {} },
  { path: '/labs/drums', page: '', content: 'drums' },
  { path: '/labs/:slug', page: '', inSearch: {} },
];
const [OLD, NEW] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];

describe('listedPages', () => {
  it('returns the listed routes with packs and editorial pages that have no route of their own', () => {
    const packs = [
      { slug: 'felt', updated_at: NEW },
      { slug: 'bowed', updated_at: OLD },
    ];
    const pages = ['home', 'drums', 'about'].map((slug) => ({ slug, updated_at: OLD }));
    expect(listedPages(rows, { packs, pages })).toEqual([
      { path: '/', updatedAt: OLD },
      { path: '/labs/packs', updatedAt: NEW },
      { path: '/labs/packs/felt', updatedAt: NEW },
      { path: '/labs/packs/bowed', updatedAt: OLD },
      { path: '/labs/about', updatedAt: OLD },
    ]);
  });
});
