import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { fontGlyphs, LANGUAGE_NAMES, latinGlyphs, type SquareScript } from './font-glyphs.ts';
import { fontFace, subsetOf, type Weight } from './font-subset.ts';
import { cutLatin, LATIN_FONTS, latinFace } from './latin-fonts.ts';

const FOLDER = new URL('../.cache/fonts/', import.meta.url);
const SCRIPTS: readonly SquareScript[] = ['ja', 'ko'];
const FAMILIES = { ja: 'Noto Sans JP', ko: 'Noto Sans KR' } as const;

/**
 * Cuts the fonts down to what the interface and the catalogue are set in: of the Japanese and Korean ones a few files instead
 * of the hundred slices that any text may need, of the Latin ones what every page begins with. `src/styles` takes them
 * from `.cache/fonts`.
 */
export function localeFontsPlugin(): Plugin {
  let ready: Promise<unknown> | undefined;
  return {
    name: 'locale-fonts',
    buildStart: async () => {
      ready ??= writeFonts();
      await ready;
    },
  };
}

async function writeFonts(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await Promise.all([...SCRIPTS.map(writeScript), writeLatin()]);
}

async function writeLatin(): Promise<void> {
  const glyphs = await latinGlyphs();
  const faces = LATIN_FONTS.map(async (font) => {
    await writeFont(font.file, JSON.stringify([font, glyphs]), () => cutLatin(font, glyphs));
    return latinFace(font, glyphs);
  });
  await writeIfChanged('latin.css', (await Promise.all(faces)).join('\n'));
}

async function writeScript(script: SquareScript): Promise<void> {
  const { headings, text } = await fontGlyphs(script);
  const family = FAMILIES[script];
  const css = [
    await face({ script, name: 'core', family, weight: 'regular', glyphs: headings }),
    await face({ script, name: 'text', family, weight: 'regular', glyphs: text }),
    await face({ script, name: 'strong', family, weight: 'strong', glyphs: headings }),
  ];
  await writeIfChanged(`${script}.css`, css.join('\n'));
  const names = {
    script,
    name: 'name',
    family: 'Language Names',
    weight: 'regular',
    glyphs: LANGUAGE_NAMES[script],
  } as const;
  await writeIfChanged(`${script}-name.css`, await face(names));
}

interface FaceOptions {
  readonly script: SquareScript;
  readonly name: string;
  readonly family: string;
  readonly weight: Weight;
  readonly glyphs: string;
}

/** Writes one font file; gives its rule. */
async function face({ script, name, family, weight, glyphs }: FaceOptions): Promise<string> {
  const file = `${script}-${name}.woff2`;
  await writeFont(file, `${weight} ${glyphs}`, () => subsetOf(script, weight, glyphs));
  return fontFace({ family, weight, file, glyphs });
}

/** Writes a font file unless it is there, made of the same. */
async function writeFont(file: string, madeOf: string, cut: () => Promise<Buffer>): Promise<void> {
  const digest = createHash('sha256').update(madeOf).digest('hex');
  if ((await read(`${file}.sha256`)) === digest) return;
  await writeFile(new URL(file, FOLDER), await cut());
  await writeFile(new URL(`${file}.sha256`, FOLDER), digest);
}

/** An unchanged file keeps its time, so that a development server does not reload for nothing. */
async function writeIfChanged(name: string, content: string): Promise<void> {
  if ((await read(name)) !== content) await writeFile(new URL(name, FOLDER), content);
}

async function read(name: string): Promise<string | null> {
  try {
    return await readFile(fileURLToPath(new URL(name, FOLDER)), 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}
