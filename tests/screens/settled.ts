import type { Page } from '@playwright/test';
import { fontsThere } from '../journeys/fonts-there.ts';

/** Resolves when the application has taken over the server's page: React notes so on the elements. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('main *');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  });
}

/** Resolves when nothing on the page is about to change any more: styles applied, fonts there, pictures drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A picture goes beyond the window, and what is far from it is not drawn.
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(everything);
    for (const picture of document.images) picture.loading = 'eager';
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
