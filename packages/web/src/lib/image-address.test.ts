import { expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

const SOURCE = 'https://images.example/space/cover/v1/cover.webp';

it.each([
  ['width, quality and format', SOURCE, { width: 400, format: 'avif' }, '?w=400&q=45&fm=avif'],
  ['an existing query', `${SOURCE}?fit=fill`, { width: 400, format: 'webp' }, '?fit=fill&w=400&q=72&fm=webp'],
  ['a crop', SOURCE, { width: 400, format: 'avif', ratio: 4 / 3 }, '?w=400&q=45&fm=avif&h=300&fit=fill&f=center'],
] as const)('the address of a picture contains %s', (_, source, form, query) => {
  expect(imageAddress(source, form)).toBe(`${SOURCE}${query}`);
});
