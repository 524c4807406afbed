import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { z } from 'zod';
import { axeFindings } from '../support/browser/accessible.ts';
import { ALL_WIDTHS, resize, type Width } from '../support/browser/settled.ts';
import { PROJECT_ROOT } from '../support/local-resources.ts';
import type { Check } from './pages.ts';

/** At each width, compares the page with its recorded screenshot and has axe check it, or takes the screenshot. */
export async function expectSamePictures(page: Page, { screen, locale, pictures, axe }: Check): Promise<void> {
  const mode = modeSchema.parse(process.env.SCREENS_MODE || undefined);
  const axeWidths = mode === 'compare' ? axe : [];
  const changes: string[] = [];
  const found: string[] = [];
  for (const width of ALL_WIDTHS.filter((one) => pictures.includes(one) || axeWidths.includes(one))) {
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
  // A soft failure, so that the same run reports the violations of axe, too.
  expect
    .soft(changes, 'differences from the recorded screenshots; `pnpm screens --update` records intended ones')
    .toEqual([]);
  expect(found, 'what axe found').toEqual([]);
}

/** A PNG of the page scrolled to its top, with sticky elements in place; without animations and caret. */
async function takePicture(
  page: Page,
  { height, isModal }: { readonly height?: number; readonly isModal?: boolean },
): Promise<Buffer> {
  if (!isModal) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Moves the pointer off the element that a click has left it on.
  await page.mouse.move(0, 0);
  const screenshotOptions = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;
  if (isModal) return page.screenshot(screenshotOptions);
  const size = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }));
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, height ?? size.height) };
  return page.screenshot({ ...screenshotOptions, fullPage: true, clip });
}

async function changesOf(of: PictureOf, png: Buffer): Promise<string[]> {
  const recorded = await readFile(recordedPath(of)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!recorded) return [`${pictureName(of)} was never recorded`];
  // Both were compressed in the same way, so compression causes no difference.
  const actual = await pixelsOf(await shrink(png));
  const expected = await pixelsOf(recorded);
  const { description, picture } = await differenceOf(actual, expected);
  const failure = { actual, expected, difference: picture } as const;
  for (const kind of ['actual', 'expected', 'difference'] as const) {
    if (description) await write(failurePath(of, kind), await pngOf(failure[kind]));
    else await rm(failurePath(of, kind), { force: true });
  }
  if (!description) return [];
  await write(picturePath(of), png);
  return [`${pictureName(of)}: ${description}; see ${failurePath(of, 'difference')}`];
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** What happens with a screenshot: comparison with the recorded one, saving for people, or also recording it again. */
const modeSchema = z
  .enum(['compare', 'take', 'update'], 'SCREENS_MODE: use compare, take or update')
  .default('compare');

const pictures = join(PROJECT_ROOT, '.cache/screens');
const recorded = join(import.meta.dirname, 'recorded');

export interface PictureOf {
  readonly name: string;
  readonly locale: LocaleCode;
  readonly width: Width;
}

export const pictureName = ({ name, locale, width }: PictureOf): string => `${name}-${locale.slice(0, 2)}-${width}`;

export const picturePath = (of: PictureOf): string => join(pictures, `${pictureName(of)}.png`);

export const recordedPath = (of: PictureOf): string => join(recorded, `${pictureName(of)}.webp`);

export const failurePath = (of: PictureOf, kind: 'actual' | 'expected' | 'difference'): string =>
  join(pictures, 'failed', `${pictureName(of)}.${kind}.png`);

/** Scaled to a third: text becomes texture, edges stay in place. */
const SHRINK = 3;
/** Recorded screenshots of all pages stay below 4 MB. */
const QUALITY = 50;

export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A screenshot as it is recorded: a third of the size, as WebP. */
export async function shrink(png: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const size = { width: Math.round(width / SHRINK), height: Math.round(height / SHRINK), fit: 'fill' } as const;
  return sharp(png).resize(size).webp({ quality: QUALITY }).toBuffer();
}

export async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function pngOf({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Share of the greatest possible difference of two colours from which on a pixel counts as different. */
const COLOUR_TOLERANCE = 0.04;
/** So many pixels of the scaled screenshot may differ: fewer than the smallest badge has, more than rounding causes. */
const PIXEL_TOLERANCE = 24;
/** Blurs both: CPUs render a letter's edge a shade apart, and the compression turns one shade into forty. */
const SOFTENED_BY = 2.5;

/**
 * Compares two scaled screenshots. The shorter or narrower one is extended with magenta. Returns the difference as a picture and in
 * words, which are undefined when the screenshots are alike.
 */
export async function differenceOf(actual: Pixels, expected: Pixels) {
  const width = Math.max(actual.width, expected.width);
  const height = Math.max(actual.height, expected.height);
  const data = new Uint8Array(width * height * 4);
  const options = { threshold: COLOUR_TOLERANCE, includeAA: true };
  const pixels = pixelmatch(
    await soften(actual, { width, height }),
    await soften(expected, { width, height }),
    data,
    width,
    height,
    options,
  );
  const size = ({ width, height }: Pixels): string => `${width} × ${height}`;
  const reasons = [
    size(actual) === size(expected) ? [] : [`the size is ${size(actual)} instead of ${size(expected)}`],
    pixels <= PIXEL_TOLERANCE ? [] : [`${pixels} of ${width * height} pixels differ`],
  ].flat();
  return { description: reasons.length === 0 ? undefined : reasons.join(', '), picture: { data, width, height } };
}

/** A screenshot in a size that is not smaller, blurred. */
function soften({ data, width, height }: Pixels, size: Pick<Pixels, 'width' | 'height'>): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .blur(SOFTENED_BY)
    .extend({ right: size.width - width, bottom: size.height - height, background: 'magenta' })
    .raw()
    .toBuffer();
}
