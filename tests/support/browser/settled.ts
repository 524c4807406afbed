import type { Page } from '@playwright/test';

/** Far beyond what a busy machine needs: a page that takes longer is broken. */
const HYDRATED_WITHIN_MS = 30_000;

/** Resolves when React has hydrated the server's page, which it notes on the elements. Rejects when it never does. */
export async function untilHydrated(page: Page): Promise<void> {
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

/** Resolves when a page is set in its fonts: the cuts that every page begins with, and whatever else it has asked for. */
export async function fontsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ family, status }) => / Core"?$/.test(family) && status === 'loaded');
    return loaded.length === 2;
  });
  await page.evaluate(() => document.fonts.ready);
}

/** The widths of a phone, a tablet and a desk, in CSS pixels. */
export const WIDTHS = [360, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

const WINDOW_HEIGHT: Readonly<Record<Width, number>> = { 360: 780, 768: 1024, 1440: 900 };

/** Gives the window a width and the height that goes with it. */
export async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT[width] });
  await settled(page);
}
