import { expect, it } from 'vitest';
import { sharedView } from './shared-view.ts';

it('makes a view once per body on the server, where pages share bodies', () => {
  const names = sharedView(({ packs }: { readonly packs: readonly string[] }) => packs.map((name) => ({ name })));
  const body = { packs: ['felt'] };
  expect(names(body)).toEqual([{ name: 'felt' }]);
  expect(names(body)).toBe(names(body));
  expect(names({ ...body })).not.toBe(names(body));
});
