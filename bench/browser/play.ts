import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { type AcceptedEncoding, openPhone } from './phone.ts';
import { followTransfers, kilobytes } from './transfers.ts';

/** How soon a page plays, in ms since the navigation began. */
export interface PlayReaction {
  /** When the button was first painted, and the first tap on it sent. */
  readonly paintedMs: number;
  /** When the page first showed that a tap had done something. */
  readonly reactedMs: number;
  /** Scripts that had arrived by then, in KB as they travelled; what stands in the page itself is not counted. */
  readonly scriptKb: number;
}

interface Played {
  paintedMs?: number;
  place?: { readonly x: number; readonly y: number };
  reactedMs?: number;
}

declare global {
  interface Window {
    benchPlayed?: Played;
  }
}

const TAP_EVERY_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * Taps the first play button from the moment it is painted (and scrolled to, where it lies below what is seen first), every
 * 50 ms, until the page shows that it plays or loads. Null when the page has none.
 */
export async function playReaction(
  browser: Browser,
  url: string,
  encoding: AcceptedEncoding,
): Promise<PlayReaction | null> {
  const phone = await openPhone(browser, encoding);
  try {
    const transfers = followTransfers(phone.devTools);
    await phone.page.addInitScript(watchPlayButton);
    const arrival = phone.page.goto(url, { waitUntil: 'load' });
    const until = performance.now() + PATIENCE_MS;
    let hasArrived = false;
    const arrived = arrival.then(() => {
      hasArrived = true;
    });
    while (performance.now() < until) {
      const played = await phone.page.evaluate(() => window.benchPlayed).catch(() => undefined);
      if (played?.paintedMs !== undefined && played.reactedMs !== undefined) {
        await arrived;
        const { paintedMs, reactedMs } = played;
        const scriptKb = kilobytes(transfers.finished, 'Script', transfers.navigatedAt() + reactedMs / 1000);
        return { paintedMs, reactedMs, scriptKb };
      }
      if (played?.place) tap(phone.devTools, played.place);
      else if (hasArrived) return null;
      await sleep(played?.place ? TAP_EVERY_MS : 10);
    }
    throw new Error(`No tap on ${url} played anything within ${PATIENCE_MS / 1000} s.`);
  } finally {
    await phone.close();
  }
}

/** Sends a tap; the page takes it when its main thread is free. */
function tap(devTools: CDPSession, { x, y }: { readonly x: number; readonly y: number }): void {
  const ignore = (): void => undefined;
  devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }).catch(ignore);
  devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(ignore);
}

/** Runs in the page before anything of its own: finds the button and sees it change. Stands alone, as it is sent as text. */
function watchPlayButton(): void {
  const played: Played = {};
  window.benchPlayed = played;
  // Once it has reacted, taps that are still on their way would pause it again.
  window.addEventListener('click', (event) => played.reactedMs !== undefined && event.stopImmediatePropagation(), true);
  // On the document: an application that takes the page over may put a button of its own there.
  new MutationObserver((records) => {
    const isShown = records.some(({ target }) => (target as Element).getAttribute('data-playback') !== 'idle');
    if (!isShown || played.reactedMs !== undefined) return;
    // Visible with the next frame.
    requestAnimationFrame(() => {
      played.reactedMs ??= performance.now();
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-playback'] });
  let hasScrolled = false;
  const look = (): void => {
    if (played.reactedMs !== undefined) return;
    requestAnimationFrame(look);
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
    const buttons = [...document.querySelectorAll('button[data-playback]')];
    const button = buttons.find((one) => one.getBoundingClientRect().width > 0);
    if (!button) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const isInSight = top >= 0 && top + height <= window.innerHeight;
    if (isInSight) {
      played.place = { x: left + width / 2, y: top + height / 2 };
      played.paintedMs ??= performance.now();
    } else if (!hasScrolled) {
      // As a visitor would: the picture above it fills a phone.
      hasScrolled = true;
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
  };
  requestAnimationFrame(look);
}
