import { expect, it } from 'vitest';
import { chooseLayout } from './choose-layout.ts';

it.each([
  ['/', 'default'],
  ['/labs', 'labs'],
  ['/labs/packs/strings', 'labs'],
  ['/account/login', 'account'],
  ['/accounting', 'default'],
  ['/nothing/labs', 'default'],
])('%s stands in the %s layout', (path, layout) => {
  expect(chooseLayout(path)).toBe(layout);
});
