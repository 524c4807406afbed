import type { Page } from '@playwright/test';
import { fontsThere } from '../e2e/support/fonts-there.ts';

/** Far beyond what a busy machine needs: a page that takes longer is broken. */
const HYDRATED_WITHIN_MS = 30_000;

/** Resolves when the application has taken over the server's page: React notes so on the elements. Rejects when it never does. */
export async function takenOver(page: Page): Promise<void> {
  const hasFibers = () => {
    const element = document.querySelector('main *');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  };
  await page.waitForFunction(hasFibers, undefined, { timeout: HYDRATED_WITHIN_MS }).catch((cause: unknown) => {
    throw new Error(`the page never hydrated: ${page.url()}`, { cause });
  });
}

/** Resolves when nothing on the page is about to change any more: styles applied, fonts there, pictures drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A picture goes beyond the window, and what is far from it is not drawn.
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(everything);
    for (const picture of document.images) {
      picture.loading = 'eager';
      // Otherwise a frame may be drawn without it, although it is decoded.
      picture.decoding = 'sync';
    }
    // A film's controls are the browser's own, and turn a ring until it knows that nothing is to be fetched.
    for (const film of document.querySelectorAll('video')) film.controls = false;
  });
  await page.evaluate(nextFrames);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => {
    // What isn't shown at this width is never decoded.
    const shown = [...document.images].filter((picture) => picture.checkVisibility());
    await Promise.all(shown.map((picture) => picture.decode()));
  });
  await fontsThere(page);
  await page.evaluate(nextFrames);
}

/** Two frames: the first draws what was asked for before, the second what that brought about. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
