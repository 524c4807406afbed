import { isSessionOver } from '../api/api-error.ts';
import type { App } from '../app-context.ts';

/** Something that a page tells, or word that it can't be read right now; the rest of the page goes on without it. */
export type Fact<Value> = { readonly kind: 'known'; readonly value: Value } | { readonly kind: 'unavailable' };

const FRESH_MS = 60_000;

/**
 * Loads a fact; that it can't be loaded is logged in the words of `problem`. Throws `ApiError` when the session has ended:
 * that is for the page to tell, not for a part of it.
 */
export async function loadFact<Value>(
  { logger }: Pick<App, 'logger'>,
  signal: AbortSignal,
  load: () => Promise<Value>,
  problem = 'A part of the account could not be read',
): Promise<Fact<Value>> {
  try {
    return { kind: 'known', value: await load() };
  } catch (cause) {
    if (signal.aborted || isSessionOver(cause)) throw cause;
    logger.warn(problem, cause);
    return { kind: 'unavailable' };
  }
}

/** How long a fact is taken for true: one that could not be read is asked for again at once. */
export function freshFor(fact: Fact<unknown> | undefined): number {
  return fact?.kind === 'known' ? FRESH_MS : 0;
}

/** How many there are, of a list. */
export function countOf(fact: Fact<readonly unknown[]>): Fact<number> {
  return fact.kind === 'known' ? { kind: 'known', value: fact.value.length } : fact;
}
