/** How often an open page looks for a newer build; ours. */
export const BUILD_CHECK_INTERVAL_MS = 10 * 60_000;
/** By up to this much later, so that tabs which were opened together do not ask together. */
const JITTER = 0.2;

interface WatchBuildsOptions {
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly isOutdated: () => Promise<boolean>;
  readonly onOutdated: () => void;
  readonly now?: () => number;
  readonly random?: () => number;
}

/**
 * Looks for a newer build from time to time while the page is seen, and when it is seen again after that time, until one is
 * found. Gives the function that ends it.
 */
export function watchBuilds(options: WatchBuildsOptions): () => void {
  const { page, isOutdated, onOutdated, now = Date.now, random = Math.random } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = nextDue();
  let isLooking = false;
  let hasEnded = false;

  function nextDue(): number {
    return now() + BUILD_CHECK_INTERVAL_MS * (1 + JITTER * random());
  }

  function wait(): void {
    clearTimeout(timer);
    if (hasEnded || isLooking || page.visibilityState === 'hidden') return;
    timer = setTimeout(look, Math.max(0, dueAt - now()));
  }

  async function look(): Promise<void> {
    isLooking = true;
    const found = await isOutdated();
    isLooking = false;
    if (hasEnded) return;
    if (found) {
      end();
      onOutdated();
      return;
    }
    dueAt = nextDue();
    wait();
  }

  function end(): void {
    hasEnded = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', wait);
  }

  page.addEventListener('visibilitychange', wait);
  wait();
  return end;
}
