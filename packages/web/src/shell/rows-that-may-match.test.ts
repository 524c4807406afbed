import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { ROUTES, type RouteRow } from './routes.ts';
import { rowsThatMayMatch } from './rows-that-may-match.server.ts';

const PATHS = [
  ...ROUTES.map(({ path }) => path.replace(/:\w+/, 'a-slug')),
  ...['/Labs/Packs', '/labs/packs/', '/labs/p%61cks', '/labs/packs/%E3%81%82', '/labs/packs/a/b', '/labs/packsaddle'],
  ...['/nothing', '/labs/', '//', '/account/login/x'],
];

const found = (rows: readonly RouteRow[], path: string) =>
  matchRoutes(
    rows.map((row) => ({ id: row.path, path: row.path })),
    path,
  )?.map(({ route, params }) => ({ id: route.id, params })) ?? null;

it.each(PATHS)('has the router find the same page at %s as all rows do', (path) => {
  expect(found(rowsThatMayMatch(path), path)).toEqual(found(ROUTES, path));
});

it('leaves few rows to look at', () => {
  expect(rowsThatMayMatch('/labs/packs').map(({ path }) => path)).toEqual(['/labs/packs', '/labs/:slug']);
});
