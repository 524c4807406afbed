import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { readDemoContent, writeContent } from './demo-content.ts';
import { PROJECT_ROOT } from './local-resources.ts';

/** A brand with a long name, a logo of its own shape, a system typeface and other colours; `&` and `'` need escaping. */
export const OTHER_BRAND = {
  name: "Bow & Reed's Long-Named Chamber Sounds",
  publisher: 'Reed Chamber Ltd',
  titleTemplate: '{title} · {brand}',
  themeColors: { default: '#4a0d1f', account: '#fff8f0' },
} as const;

const OURS = join(PROJECT_ROOT, 'brand');
const PICTURES = {
  'logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><circle cx="10" cy="10" r="9" fill="currentColor"/><path class="accent" d="M24 2h34v16H24z"/></svg>',
  ...Object.fromEntries(
    ['favicon.svg', 'favicon-account.svg', 'icon.svg', 'icon-account.svg'].map((name) => [
      name,
      '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 10 10"><title>Reed</title><rect width="10" height="10" fill="#4a0d1f"/></svg>',
    ]),
  ),
};

export async function writeOtherBrand(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const tokens = await readFile(join(OURS, 'tokens.css'), 'utf8');
  const card = sharp({
    create: { width: 1200, height: 630, channels: 3, background: OTHER_BRAND.themeColors.default },
  });
  const files = {
    ...PICTURES,
    'brand.json': JSON.stringify(OTHER_BRAND),
    'tokens.css': withOtherColors(tokens).replaceAll(/(--font-(?:display|text):)[^;]+;/g, '$1 Georgia, serif;'),
    'social-card.jpg': await card.jpeg().toBuffer(),
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
}

function withOtherColors(css: string): string {
  return css.replaceAll(/#(..)(..)(..)(?=;)/g, '#$3$2$1');
}

/** Builds the web package with a brand into a folder. */
export async function buildWithBrand(brandDir: string, folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--run', 'build'], {
    cwd: join(PROJECT_ROOT, 'packages/web'),
    env: { ...process.env, NODE_ENV: 'production', BRAND_DIR: brandDir, WEB_BUILD_DIR: folder },
  });
}

/** Writes the demo content with another name in place of the demo brand's: what editors write is not the brand's. */
export async function writeUnbrandedContent(folder: string): Promise<void> {
  const content = JSON.stringify(await readDemoContent());
  await writeContent(folder, JSON.parse(content.replaceAll(/LABS|Sound Library/g, 'Reed')));
}
