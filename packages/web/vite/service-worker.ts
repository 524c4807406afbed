import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LOCALE_CODES, LOCALES, type LocaleInfo } from '@sound-library/contract/locales.ts';
import type { Brand } from '@sound-library/server-kit/brand.ts';
import type { Plugin } from 'vite';
import type { TextKey } from '../src/platform/i18n/texts.ts';
import { type BundledScript, bundleScript, checkInlineScript } from './bundle-script.ts';
import { virtualModule } from './virtual-modules.ts';

const WORKER_ENTRY = fileURLToPath(new URL('../src/service-worker/main.ts', import.meta.url));
const PAGE_ENTRY = fileURLToPath(new URL('../src/offline-page/main.ts', import.meta.url));
const TRANSLATIONS = new URL('../../../content/translations/', import.meta.url);

/** Writes `service-worker.js`: one script under a fixed name, since browsers look for its next version there. */
export function serviceWorker(brand: Brand): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The build's id does not depend on it: browsers update it by themselves.
      order: 'post',
      async handler() {
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundleServiceWorker(brand) });
      },
    },
  };
}

/** The service worker with the offline page in it, so that no page is ever in a cache. */
export async function bundleServiceWorker({ name, titleEnd }: Pick<Brand, 'name' | 'titleEnd'>): Promise<string> {
  const inHtml = (plain: string) => plain.replaceAll('&', '&amp;');
  const script = await bundleScript(PAGE_ENTRY);
  checkInlineScript(script.code);
  const pages = LOCALE_CODES.map(async (code) => {
    const words = { titleEnd: inHtml(titleEnd), text: await textsOf(LOCALES[code], inHtml(name)) };
    return [LOCALES[code].pathPrefix, offlinePage(LOCALES[code], words, script)] as const;
  });
  const byPrefix = JSON.stringify(Object.fromEntries(await Promise.all(pages)));
  const pagesModule = virtualModule('offline-pages', () => `export const pages = ${byPrefix};`);
  return (await bundleScript(WORKER_ENTRY, [pagesModule])).code;
}

type TextOf = (key: TextKey) => string;

async function textsOf({ textsLocale }: LocaleInfo, brand: string): Promise<TextOf> {
  const texts: Readonly<Record<TextKey, string>> = JSON.parse(
    await readFile(new URL(`${textsLocale}.json`, TRANSLATIONS), 'utf8'),
  );
  return (key) => texts[key].replaceAll('{brand}', () => brand);
}

/** A page without anything of a visitor: its script reads the list in the browser. It loads nothing. */
function offlinePage(
  { languageTag }: LocaleInfo,
  { titleEnd, text }: { readonly titleEnd: string; readonly text: TextOf },
  { code, style }: BundledScript,
) {
  const html =
    `<!doctype html><html lang="${languageTag}" data-area="labs"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${text('favourites.title')}${titleEnd}</title>` +
    `<style>${style}</style><main><h1>${text('favourites.title')}</h1>` +
    `<p>${text('offline.hint')}</p><p><a href="">${text('error.retry')}</a></p>` +
    `<p data-nothing hidden>${text('offline.nothing')}</p><ul></ul>` +
    `<footer><audio controls controlslist="nodownload" aria-label="${text('offline.player')}"></audio></footer></main><script>${code}</script></html>`;
  const sources = [`style-src ${hashOf(style)}`, `script-src ${hashOf(code)}`, 'media-src blob:', 'img-src blob:'];
  return { html, policy: ["default-src 'none'", ...sources, "frame-ancestors 'none'"].join('; ') };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
