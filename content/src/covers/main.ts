import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { dominantColor } from './dominant-color.ts';
import { grainTile } from './grain.ts';
import { HEROES } from './heroes.ts';
import { PALETTES } from './palette.ts';
import { Press } from './press.ts';
import { seededRandom } from './random.ts';
import { printSheet } from './render.ts';
import type { Sleeve } from './sleeve.ts';
import { SLEEVES } from './sleeves.ts';

interface CoverFacts {
  readonly color: string;
  readonly accent: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const PICTURES: Readonly<Record<string, Sleeve>> = { ...SLEEVES, ...HEROES };
const MEDIA = join(import.meta.dirname, '../../media');
const SIZES = { square: { width: 1400, height: 1400 }, wide: { width: 2400, height: 1350 } } as const;
/** Heroes stand large on the page, where the blocks of a thriftier setting would show in the dark tones. */
const WEBP_QUALITY = { square: 83, wide: 88 } as const;

/** Prints the sleeves named by `--only slug,slug`, or all, and brings `covers.json` up to date. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? Object.keys(PICTURES);
  const list = join(MEDIA, 'covers.json');
  const facts = new Map(values.only === undefined ? [] : await readFacts(list));
  const grain = grainTile();
  for (const slug of wanted) {
    const sleeve = PICTURES[slug];
    if (sleeve === undefined) throw new Error(`No sleeve is called ${slug}.`);
    facts.set(slug, await printSleeve(slug, sleeve, grain));
  }
  const inOrder = Object.keys(PICTURES).flatMap((slug) => {
    const known = facts.get(slug);
    return known === undefined ? [] : [[slug, known] as const];
  });
  await writeFile(list, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

async function readFacts(list: string): Promise<[string, CoverFacts][]> {
  const text = await readFile(list, 'utf8').catch(() => '{}');
  return Object.entries(JSON.parse(text) as Record<string, CoverFacts>);
}

async function printSleeve(slug: string, sleeve: Sleeve, grain: Float32Array): Promise<CoverFacts> {
  const size = SIZES[sleeve.format];
  const ink = PALETTES[sleeve.palette];
  const press = new Press({ width: (1000 * size.width) / size.height, ink, random: seededRandom(slug) });
  sleeve.draw(press);
  const pixels = await printSheet(press, size, grain);
  const picture = await sharp(pixels.data, { raw: { ...size, channels: 3 } })
    .webp({ quality: WEBP_QUALITY[sleeve.format], effort: 6, smartSubsample: true })
    .toBuffer();
  const file = join(MEDIA, `images.ctfassets.net/soundlibrary/cover-${slug}/v1/${slug}.webp`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  return { color: dominantColor(pixels, ink), accent: ink.accent, ...size, bytes: picture.length };
}

await main();
