import { createContext, use } from 'react';
import type { PremiumAccess } from '../auth/entitlements.ts';
import type { Session } from '../auth/session-state.ts';

/** All that a shared fragment may know about the visitor. */
export interface FragmentScope {
  readonly premiumAccess: PremiumAccess | null;
  /** Whether the visitor is logged in, without their identity. */
  readonly sessionKind: Session['kind'] | null;
}

export const FragmentScopeContext = createContext<FragmentScope | null>(null);

/** The scope of a cached fragment; null outside of it, and in the browser. */
export function useFragmentScope(): FragmentScope | null {
  return import.meta.env.SSR ? use(FragmentScopeContext) : null;
}

/** For hooks that read data of the visitor. Throws within a cached fragment, because other visitors would see its output. */
export function useForbiddenInFragment(source: string): void {
  if (import.meta.env.SSR && use(FragmentScopeContext))
    throw new Error(`A cached fragment is everybody's: it must not look at ${source}.`);
}
