import type { Browser, CDPSession } from '@playwright/test';
import { type AcceptedEncoding, openPhone } from './phone.ts';
import { followTransfers, kilobytes } from './transfers.ts';

/** How soon a page plays, in ms since the navigation began. */
export interface PlayReaction {
  /** When the frame that shows the button first was done: it is pressed from then on. */
  readonly paintedMs: number;
  /** When the page first showed that a press had done something. */
  readonly reactedMs: number;
  /** Scripts that had arrived by then, in KB as they travelled; what stands in the page itself is not counted. */
  readonly scriptKb: number;
}

/** What the page says of itself, by a binding: asking it would keep its main thread from other things. */
type Said =
  | { readonly kind: 'painted'; readonly atMs: number; readonly place: Place }
  | { readonly kind: 'reacted'; readonly atMs: number }
  | { readonly kind: 'no button' };

interface Place {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    benchSay?(said: string): void;
  }
}

const PRESS_EVERY_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * Presses the first play button from the moment it is painted (and scrolled to, where it lies below what is seen first), every
 * 50 ms, until the page shows that it plays or loads. Null when the page has none.
 */
export async function playReaction(
  browser: Browser,
  url: string,
  encoding: AcceptedEncoding,
): Promise<PlayReaction | null> {
  const phone = await openPhone(browser, encoding);
  let presses: NodeJS.Timeout | undefined;
  try {
    const transfers = followTransfers(phone.devTools);
    const reaction = Promise.withResolvers<{ paintedMs: number; reactedMs: number } | null>();
    const patience = setTimeout(
      () => reaction.reject(new Error(`No press on ${url} played anything within ${PATIENCE_MS / 1000} s.`)),
      PATIENCE_MS,
    );
    let paintedMs = Number.NaN;
    const hear = (said: Said): void => {
      if (said.kind === 'no button') reaction.resolve(null);
      else if (said.kind === 'reacted') reaction.resolve({ paintedMs, reactedMs: said.atMs });
      else {
        paintedMs = said.atMs;
        press(phone.devTools, said.place);
        presses = setInterval(() => press(phone.devTools, said.place), PRESS_EVERY_MS);
      }
    };
    phone.devTools.on('Runtime.bindingCalled', ({ name, payload }) => name === 'benchSay' && hear(JSON.parse(payload)));
    await phone.devTools.send('Runtime.enable');
    await phone.devTools.send('Runtime.addBinding', { name: 'benchSay' });
    await phone.page.addInitScript(watchPlayButton);
    const arrival = phone.page.goto(url, { waitUntil: 'load' });
    arrival.catch(reaction.reject);
    const reacted = await reaction.promise.finally(() => clearTimeout(patience));
    clearInterval(presses);
    await arrival;
    if (!reacted) return null;
    const scriptKb = kilobytes(transfers.finished, 'Script', transfers.navigatedAt() + reacted.reactedMs / 1000);
    return { ...reacted, scriptKb };
  } finally {
    clearInterval(presses);
    await phone.close();
  }
}

/**
 * Presses and lets go; the page takes it when its main thread is free. As a mouse does: a touch that is sent through the DevTools
 * protocol is held back in the browser until two or three more frames have been made, as no finger is.
 */
function press(devTools: CDPSession, place: Place): void {
  const ignore = (): void => undefined;
  const point = { ...place, button: 'left', clickCount: 1 } as const;
  devTools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point }).catch(ignore);
  devTools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point }).catch(ignore);
}

/** Runs in the page before anything of its own: finds the button and sees it change. Stands alone, as it is sent as text. */
function watchPlayButton(): void {
  const say = (said: Said): void => window.benchSay?.(JSON.stringify(said));
  let isPainted = false;
  let hasReacted = false;
  // Once it has reacted, presses that are still on their way would pause it again.
  window.addEventListener('click', (event) => hasReacted && event.stopImmediatePropagation(), true);
  // On the document: an application that takes the page over may put a button of its own there.
  new MutationObserver((records) => {
    const isShown = records.some(({ target }) => (target as Element).getAttribute('data-playback') !== 'idle');
    if (!isShown || hasReacted) return;
    // Visible with the next frame.
    requestAnimationFrame(() => {
      if (!hasReacted) say({ kind: 'reacted', atMs: performance.now() });
      hasReacted = true;
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-playback'] });
  /** Runs what is given when the frame that is about to be made is done. */
  const behindFrame = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  let hasScrolled = false;
  const look = (): void => {
    if (isPainted) return;
    requestAnimationFrame(look);
    const buttons = [...document.querySelectorAll('button[data-playback]')];
    const button = buttons.find((one) => one.getBoundingClientRect().width > 0);
    if (!button) {
      if (document.readyState === 'complete') say({ kind: 'no button' });
      return;
    }
    const { left, top, width, height } = button.getBoundingClientRect();
    const place = { x: left + width / 2, y: top + height / 2 };
    const isInSight = top >= 0 && top + height <= window.innerHeight;
    behindFrame(() => {
      if (isInSight && !isPainted) {
        isPainted = true;
        say({ kind: 'painted', atMs: performance.now(), place });
      } else if (!isInSight && !hasScrolled) {
        // As a visitor would: the picture above it fills a phone.
        hasScrolled = true;
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
    });
  };
  requestAnimationFrame(look);
}
