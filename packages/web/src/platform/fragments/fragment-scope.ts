import { createContext, use } from 'react';
import type { PremiumAccess } from '../auth/entitlements.ts';
import type { Session } from '../auth/session-state.ts';

/** All that a part which is shown to everybody may know of who looks at it. */
export interface FragmentScope {
  readonly premiumAccess: PremiumAccess | null;
  /** Whether somebody is logged in, and never who. */
  readonly sessionKind: Session['kind'] | null;
}

export const FragmentScopeContext = createContext<FragmentScope | null>(null);

/** What is known within a cached fragment; null outside, and in the browser. */
export function useFragmentScope(): FragmentScope | null {
  return import.meta.env.SSR ? use(FragmentScopeContext) : null;
}

/** For hooks that tell something of whoever looks at the page. Throws within a cached fragment: what it shows would be shown to others. */
export function useForbiddenInFragment(what: string): void {
  if (import.meta.env.SSR && use(FragmentScopeContext))
    throw new Error(`A cached fragment is everybody's: it must not look at ${what}.`);
}
