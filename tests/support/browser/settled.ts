import type { Page } from '@playwright/test';

/** Resolves when the page has reached its final appearance: styles applied, fonts loaded, pictures drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A screenshot extends beyond the window, and the browser does not draw content far from it.
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(everything);
    for (const picture of document.images) {
      picture.loading = 'eager';
      // Otherwise a frame may be drawn without it, although it is decoded.
      picture.decoding = 'sync';
    }
    // A film has the browser's controls, which show a spinner until it is known that nothing loads.
    for (const film of document.querySelectorAll('video')) film.controls = false;
  });
  await page.evaluate(nextFrames);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  // A picture that changes its source at a new width rejects the decoding of the former one: it is decoded again.
  await page.waitForFunction(async () => {
    // An element that is hidden at this width is never decoded.
    const shown = [...document.images].filter((picture) => picture.checkVisibility());
    const decoded = await Promise.allSettled(shown.map((picture) => picture.decode()));
    return decoded.every(({ status }) => status === 'fulfilled');
  });
  await fontsLoaded(page);
  await page.evaluate(nextFrames);
}

/** Two frames: the first draws earlier changes, the second their consequences. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Resolves when a page has its fonts: the subsets that every page starts with, and all others that it has requested. */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ family, status }) => / Core"?$/.test(family) && status === 'loaded');
    return loaded.length === 2;
  });
  await page.evaluate(() => document.fonts.ready);
}

/** The widths of a phone, a tablet, small and large windows of a desktop, in CSS pixels. */
export const ALL_WIDTHS = [360, 768, 1100, 1280, 1440] as const;
export type Width = (typeof ALL_WIDTHS)[number];
export const WIDTHS = [360, 768, 1440] as const satisfies readonly Width[];

const WINDOW_HEIGHT: Readonly<Record<Width, number>> = { 360: 780, 768: 1024, 1100: 800, 1280: 800, 1440: 900 };

export async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT[width] });
  await settled(page);
}
