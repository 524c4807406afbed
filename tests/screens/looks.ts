import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { differenceOf } from './difference.ts';
import { readMode } from './mode.ts';
import type { ScreenPage } from './pages.ts';
import { resize, takePicture, WIDTHS } from './picture.ts';
import { failurePath, type PictureOf, pictureName, picturePath, recordedPath } from './places.ts';
import { pixelsOf, pngOf, shrink } from './shrunk.ts';

/** Looks at the open page at every width: compares it with its recorded pictures, or takes them, as the mode says. */
export async function expectRecordedLooks(
  page: Page,
  screen: Pick<ScreenPage, 'name' | 'height' | 'isModal' | 'widths'>,
  locale: LocaleCode,
): Promise<void> {
  const mode = readMode();
  const changes: string[] = [];
  for (const width of screen.widths ?? WIDTHS) {
    const of = { name: screen.name, locale, width };
    await resize(page, width);
    const png = await takePicture(page, screen);
    if (mode !== 'compare') await write(picturePath(of), png);
    if (mode === 'update') await write(recordedPath(of), await shrink(png));
    if (mode === 'compare') changes.push(...(await changesOf(of, png)));
  }
  // Not the end: what axe finds on the same page is told in the same run.
  expect.soft(changes, 'what looks otherwise; when it is meant to, `pnpm screens --update` records it').toEqual([]);
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
