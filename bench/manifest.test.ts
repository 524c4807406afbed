import { expect, it } from 'vitest';
import { filesOfRoute, packageOf, routesOf } from './manifest.ts';

const manifest = {
  'src/entry-client.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], css: ['entry.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_player.js': { file: 'player.js', imports: ['_shared.js'] },
  'src/features/packs/pack.route.tsx': { file: 'pack.js', imports: ['_player.js'], css: ['pack.css', 'shared.css'] },
  'src/features/home/home.route.tsx': { file: 'home.js' },
};

it('lists the routes by name', () => {
  expect(routesOf(manifest).map(({ name }) => name)).toEqual(['home/home', 'packs/pack']);
});

it('counts what entry and route import, each file once', () => {
  const { scripts, styles } = filesOfRoute(manifest, 'src/features/packs/pack.route.tsx');
  expect(scripts.sort()).toEqual(['entry.js', 'pack.js', 'player.js', 'shared.js']);
  expect(styles.sort()).toEqual(['entry.css', 'pack.css', 'shared.css']);
});

it.each([
  [
    '../../node_modules/.pnpm/@tanstack+query-core@5/node_modules/@tanstack/query-core/build/query.js',
    '@tanstack/query-core',
  ],
  ['../../node_modules/.pnpm/react@19/node_modules/react/index.js', 'react'],
  ['src/shell/Player/Player.tsx', 'src/shell/Player'],
])('knows whose %s is', (module, name) => {
  expect(packageOf(module)).toBe(name);
});
