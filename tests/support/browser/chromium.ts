import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import { PROJECT_ROOT } from '../local-resources.ts';

const cache = join(PROJECT_ROOT, '.cache');
const require = createRequire(import.meta.url);
const packageFolder = join(dirname(require.resolve('@sparticuz/chromium')), '..');

/**
 * Unpacks the browser of the npm package, once per version, with its one Latin font: others must come from the site. Returns its
 * launch options.
 */
export async function installChromium() {
  const { version } = require(join(packageFolder, 'package.json')) as { readonly version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder);
  return {
    executablePath: join(folder, 'chromium'),
    // The sandbox needs rare privileges, the pages are our own, and a separate GPU process costs a tenth more.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu', '--in-process-gpu'],
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

async function unpackTo(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  // Unpacked to a temporary folder and renamed: an interrupted or parallel run leaves no incomplete browser.
  const aside = await mkdtemp(`${folder}-`);
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = aside;
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(packageFolder, 'bin', archive))));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  await writeFile(join(aside, 'fonts.conf'), fontConfiguration(folder));
  await rename(aside, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(aside, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

type Settings = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** Browser options of the tests: our own executable, with a person's user agent. */
export async function browserSettings(): Promise<Settings> {
  return {
    launchOptions: await installChromium(),
    // The headless browser's own user agent counts as a crawler, which gets other pages than a person.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    locale: 'en-GB',
    trace: 'off',
  };
}
