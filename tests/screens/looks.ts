import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './accessible.ts';
import type { Check } from './checks.ts';
import { differenceOf } from './difference.ts';
import { readMode } from './mode.ts';
import { resize, takePicture, WIDTHS } from './picture.ts';
import { failurePath, type PictureOf, pictureName, picturePath, recordedPath } from './places.ts';
import { pixelsOf, pngOf, shrink } from './shrunk.ts';

/**
 * Looks at the open page at each width of the check. As the mode says, compares it with its recorded pictures and has axe check
 * it, or takes the pictures.
 */
export async function expectLooks(page: Page, { screen, locale, pictures, axe }: Check): Promise<void> {
  const mode = readMode();
  const axeWidths = mode === 'compare' ? axe : [];
  const changes: string[] = [];
  const found: string[] = [];
  for (const width of WIDTHS.filter((one) => pictures.includes(one) || axeWidths.includes(one))) {
    const of = { name: screen.name, locale, width };
    await resize(page, width);
    if (pictures.includes(width)) {
      const png = await takePicture(page, screen);
      if (mode !== 'compare') await write(picturePath(of), png);
      if (mode === 'update') await write(recordedPath(of), await shrink(png));
      if (mode === 'compare') changes.push(...(await changesOf(of, png)));
    }
    if (axeWidths.includes(width)) found.push(...(await axeFindings(page, width)));
  }
  // Not the end: what axe finds on the same page is told in the same run.
  expect.soft(changes, 'what looks otherwise; when it is meant to, `pnpm screens --update` records it').toEqual([]);
  expect(found, 'what axe found').toEqual([]);
}

async function changesOf(of: PictureOf, png: Buffer): Promise<string[]> {
  const recorded = await readFile(recordedPath(of)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!recorded) return [`${pictureName(of)} was never recorded`];
  // Both went through the same compression: what it does to them is no difference.
  const actual = await pixelsOf(await shrink(png));
  const expected = await pixelsOf(recorded);
  const { what, picture } = await differenceOf(actual, expected);
  const failure = { actual, expected, difference: picture } as const;
  for (const kind of ['actual', 'expected', 'difference'] as const) {
    if (what) await write(failurePath(of, kind), await pngOf(failure[kind]));
    else await rm(failurePath(of, kind), { force: true });
  }
  if (!what) return [];
  await write(picturePath(of), png);
  return [`${pictureName(of)}: ${what}; see ${failurePath(of, 'difference')}`];
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
