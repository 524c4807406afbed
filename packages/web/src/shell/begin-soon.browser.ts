import type { Logger } from '../platform/app-context.ts';

/** By then even a busy page has to make room. */
const PATIENCE_MS = 1000;
const INTENTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

interface BeginOptions {
  readonly logger: Logger;
  /** An editor's frame is spoken to as soon as it is there. */
  readonly isUrgent: boolean;
}

/** Begins when the browser has nothing better to do, or when the visitor turns to something; what fails is tried again at its use. */
export function beginSoon(begin: () => Promise<unknown>, { logger, isUrgent }: BeginOptions): void {
  const intended = new AbortController();
  const now = () => {
    if (intended.signal.aborted) return;
    intended.abort();
    begin().catch((cause: unknown) => logger.warn('The rest of the page could not be loaded yet', cause));
  };
  if (isUrgent) {
    now();
    return;
  }
  for (const type of INTENTIONS) window.addEventListener(type, now, { passive: true, signal: intended.signal });
  // Not in every Safari.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(now, { timeout: PATIENCE_MS });
  else setTimeout(now, 0);
}
