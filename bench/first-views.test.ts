import { expect, it } from 'vitest';
import { BUDGETS } from './budgets.ts';
import { firstViews, overBudget } from './first-views.ts';

const manifest = {
  'src/entry-client.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], css: ['entry.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_player.js': { file: 'player.js', imports: ['_shared.js'] },
  'src/features/packs/pack.route.tsx': { file: 'pack.js', imports: ['_player.js'], css: ['pack.css', 'shared.css'] },
  'src/features/home/home.route.tsx': { file: 'home.js' },
};
const route = 'packs/pack-list';
const { scriptKb = 0, scripts = 0 } = BUDGETS[route] ?? {};
const view = { route, scripts: Array.from({ length: scripts }, (_, place) => `${place}.js`), styles: [] };

it('counts each file that entry and route import once', () => {
  const [home, pack] = firstViews(manifest);
  expect(home?.route).toBe('home/home');
  expect(pack?.scripts.toSorted()).toEqual(['entry.js', 'pack.js', 'player.js', 'shared.js']);
  expect(pack?.styles.toSorted()).toEqual(['entry.css', 'pack.css', 'shared.css']);
});

it('reports size, requests, forbidden modules, and a route without a budget, but nothing within a budget', () => {
  expect(overBudget(view, scriptKb, ['node_modules/.pnpm/react@19/node_modules/react/index.js'])).toEqual([]);
  const zod = 'node_modules/.pnpm/zod@4/node_modules/zod/v4/core.js';
  const large = { ...view, scripts: [...view.scripts, 'more.js'] };
  const words = overBudget(large, scriptKb + 0.1, [zod]).join();
  for (const word of ['KB of scripts', 'scripts,', 'node_modules/zod/']) expect(words).toContain(word);
  expect(overBudget({ ...view, route: 'packs/new' }, 1, [])).toEqual([expect.stringContaining('has no budget')]);
});
