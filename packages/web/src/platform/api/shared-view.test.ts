import { expect, it } from 'vitest';
import { sharedView } from './shared-view.ts';

const names = sharedView(({ packs }: { readonly packs: readonly string[] }) => packs.map((name) => ({ name })));

it('makes a view once per body on the server, where pages share bodies', () => {
  const body = { packs: ['felt'] };
  expect(names(body)).toEqual([{ name: 'felt' }]);
  expect(names(body)).toBe(names(body));
  expect(names({ ...body })).not.toBe(names(body));
});

it('lets no page change the view that others show', () => {
  const shown = names({ packs: ['felt'] });
  expect(() => shown.push({ name: 'glass' })).toThrow(TypeError);
  expect(() => Object.assign(shown[0] ?? {}, { name: 'glass' })).toThrow(TypeError);
});
