import type { Page } from '@playwright/test';

/** A font that draws some of an element's characters. */
export interface DrawnWith {
  readonly familyName: string;
  /** Whether it is a file of the site, not one of the machine. */
  readonly isCustomFont: boolean;
  readonly glyphCount: number;
}

/** What the browser draws the first such element's characters with. */
export async function drawnWith(page: Page, selector: string): Promise<readonly DrawnWith[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts;
}
