import { createContext, use } from 'react';
import type { PremiumAccess } from '../entitlements/premium-access.ts';

/** All that a part which is shown to everybody may know of who looks at it. */
export interface KeptScope {
  readonly premiumAccess: PremiumAccess | null;
}

export const KeptScopeContext = createContext<KeptScope | null>(null);

/** What is known within a kept part; null outside, and in the browser. */
export function useKeptScope(): KeptScope | null {
  return use(KeptScopeContext);
}

/** For hooks that tell who is there. Throws within a kept part: what it shows would be shown to others. */
export function useVisitorsOwn(what: string): void {
  if (useKeptScope()) throw new Error(`A kept part is everybody's: it must not look at ${what}.`);
}
