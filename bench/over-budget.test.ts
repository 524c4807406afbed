import { expect, it } from 'vitest';
import { BUDGETS } from './budgets.ts';
import { overBudget } from './over-budget.ts';

const route = 'packs/pack-list';
const { scriptKb = 0, scripts = 0 } = BUDGETS[route] ?? {};
const within = { route, scriptKb, scripts, modules: ['node_modules/.pnpm/react@19/node_modules/react/index.js'] };

it('has nothing against a first view within its budget', () => {
  expect(overBudget(within)).toEqual([]);
});

it.each([
  ['weight', { scriptKb: scriptKb + 0.1 }, 'KB of scripts'],
  ['requests', { scripts: scripts + 1 }, 'scripts,'],
  ['what comes later', { modules: ['node_modules/.pnpm/zod@4/node_modules/zod/v4/core.js'] }, 'node_modules/zod/'],
  ['a route that is not in the table', { route: 'packs/new' }, 'has no budget'],
])('names %s', (_, change, words) => {
  expect(overBudget({ ...within, ...change })).toEqual([expect.stringContaining(words)]);
});
