import { isSessionOver } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { MEMBER_FRESH_MS, whileOnline } from './query-client.ts';

/**
 * Data that a page can do without, or word that it can't be loaded right now. As data, not as the query's error: `dehydrate`
 * leaves failed queries out, and `useSuspenseQuery` throws them.
 */
export type Fact<Value> = { readonly kind: 'known'; readonly value: Value } | { readonly kind: 'unavailable' };

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

/** The stale time of a fact: one that could not be read is fetched again at once. */
export function freshFor(fact: Fact<unknown> | undefined): number | 'static' {
  return whileOnline(fact?.kind === 'known' ? MEMBER_FRESH_MS : 0);
}

/** How many there are, of a list. */
export function countOf(fact: Fact<readonly unknown[]>): Fact<number> {
  return fact.kind === 'known' ? { kind: 'known', value: fact.value.length } : fact;
}
