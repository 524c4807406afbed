import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { expect, it } from 'vitest';
import { FULL_CHECKS, GATE_CHECKS, titleOf } from './checks.ts';
import { ERROR_SCREEN, GATE_PICTURES, SCREEN_PAGES } from './pages.ts';
import { WIDTHS } from './picture.ts';
import { recordedPath } from './places.ts';

const checks = [...GATE_CHECKS, ...FULL_CHECKS];

it('every recorded picture is compared once, by the gate or by the full run', async () => {
  const errorScreens = LOCALE_CODES.map((locale) => ({ screen: ERROR_SCREEN, locale, pictures: WIDTHS }));
  const paths = [...checks, ...errorScreens].flatMap(({ screen: { name }, locale, pictures }) =>
    pictures.map((width) => recordedPath({ name, locale, width })),
  );
  const folder = dirname(paths[0] ?? '');
  expect((await readdir(folder)).sort()).toEqual(paths.map((path) => basename(path)).sort());
});

it('the gate has axe check every page on a phone and on a desk', () => {
  const checked = GATE_CHECKS.filter(({ axe }) => axe.join() === '360,1440').map(({ screen }) => screen.name);
  expect(checked).toEqual(SCREEN_PAGES.map(({ name }) => name));
});

it('the gate compares pictures of pages that there are', () => {
  const compared = GATE_CHECKS.filter(({ pictures }) => pictures.join() === '360,1440');
  const expected = Object.entries(GATE_PICTURES).flatMap(([name, locales]) =>
    locales.map((locale) => `${name} ${locale}`),
  );
  expect(compared.map(({ screen, locale }) => `${screen.name} ${locale}`).sort()).toEqual(expected.sort());
});

it('every check has a title of its own', () => {
  expect(new Set(checks.map(titleOf)).size).toBe(checks.length);
});
