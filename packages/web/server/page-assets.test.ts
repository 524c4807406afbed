import { describe, expect, it } from 'vitest';
import { pageAssetsFrom } from './page-assets.ts';

const MANIFEST = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/entry-client.tsx'] },
  'src/features/packs/pack.route.tsx': {
    file: 'assets/pack.js',
    css: ['assets/pack.css'],
    imports: ['_shared.js', '_card.js'],
  },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
};

describe('files of a page', () => {
  const assetsOf = pageAssetsFrom(MANIFEST);

  it('are the entry first, then everything that the page imports, each once', () => {
    expect(assetsOf('src/features/packs/pack.route.tsx')).toEqual({
      scripts: ['/assets/entry.js', '/assets/shared.js', '/assets/pack.js', '/assets/card.js'],
      stylesheets: ['/assets/entry.css', '/assets/card.css', '/assets/pack.css'],
    });
  });

  it('are those of the entry for an address without a page', () => {
    expect(assetsOf(null).scripts).toEqual(['/assets/entry.js', '/assets/shared.js']);
  });

  it('a manifest of something else is refused', () => {
    expect(() => pageAssetsFrom({})).toThrow('build the storefront again');
  });
});
