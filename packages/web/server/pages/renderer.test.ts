import { describe, expect, it } from 'vitest';
import { pageAssetsFrom } from './renderer.ts';

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

describe('pageAssetsFrom', () => {
  const assetsOf = pageAssetsFrom(MANIFEST, (address) => `/* ${address} */`);

  it('lists the entry first, then everything that the page imports, once each', () => {
    expect(assetsOf(['src/features/packs/pack.route.tsx'])).toEqual({
      scripts: ['/assets/entry.js', '/assets/shared.js', '/assets/pack.js', '/assets/card.js'],
      module: '/assets/pack.js',
      stylesheets: ['/assets/entry.css', '/assets/card.css', '/assets/pack.css'],
      styles: '/* /assets/entry.css */\n/* /assets/card.css */\n/* /assets/pack.css */',
    });
  });

  it('reads each file once', () => {
    const sources = ['src/features/packs/pack.route.tsx'];
    expect(assetsOf(sources, ['/assets/ja.css'])).toBe(assetsOf(sources, ['/assets/ja.css']));
  });

  it('appends the stylesheets that are passed in addition', () => {
    const { module, stylesheets, styles } = assetsOf([], ['/assets/ja.css']);
    expect(module).toBeNull();
    expect(stylesheets).toEqual(['/assets/entry.css', '/assets/ja.css']);
    expect(styles?.toString()).toBe('/* /assets/entry.css */\n/* /assets/ja.css */');
  });

  it('throws for a file that is not our manifest', () => {
    expect(() => pageAssetsFrom({}, String)).toThrow('build the storefront again');
  });
});
