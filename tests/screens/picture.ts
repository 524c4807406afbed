import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** The widths of a phone, a tablet and a desk, in CSS pixels. */
export const WIDTHS = [360, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

const WINDOW_HEIGHT: Readonly<Record<Width, number>> = { 360: 780, 768: 1024, 1440: 900 };

/** Gives the window a width and the height that goes with it. */
export async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT[width] });
  await settled(page);
}

/** A PNG of the page as it stands at its beginning, where what sticks is in its place; without what moves: animations, caret. */
export async function takePicture(
  page: Page,
  { height, isModal }: { readonly height?: number; readonly isModal?: boolean },
): Promise<Buffer> {
  if (!isModal) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Nothing is under the pointer that a click has left somewhere.
  await page.mouse.move(0, 0);
  const still = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;
  if (isModal) return page.screenshot(still);
  const size = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }));
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, height ?? size.height) };
  return page.screenshot({ ...still, fullPage: true, clip });
}
