import type { Consent } from '../consent/consent.ts';
import type { ThirdParty } from './registry.ts';

/** What a page knows when it asks whether a script of somebody else may come in. */
export interface LoadFacts {
  /** Address of the script; null where it is switched off, in feature tests, and on pages that a mail's link opens. */
  readonly address: string | null;
  readonly consent: Consent;
  /** Editors look at a preview: nobody is to be counted or greeted there. */
  readonly isPreview: boolean;
  readonly isRegression: boolean;
}

/** The one rule by which scripts of others come into a page. What needs consent and has none stays out. */
export function mayLoad(
  { category, isSkippedInRegression }: Pick<ThirdParty, 'category' | 'isSkippedInRegression'>,
  { address, consent, isPreview, isRegression }: LoadFacts,
): boolean {
  if (address === null || isPreview) return false;
  if (isSkippedInRegression && isRegression) return false;
  return category === 'necessary' || consent[category];
}
