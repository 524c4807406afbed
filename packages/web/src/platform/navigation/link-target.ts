import { localeOfPath } from '../i18n/locale-of-path.ts';
import { safeRedirectPath } from './safe-redirect.ts';
import { isAmbiguous, parseWebAddress } from './web-address.ts';

/** Where a link leads whose address others wrote: editors, services, configuration. */
export type LinkTarget =
  /** A path of the route table without locale prefix. */
  | { readonly kind: 'inside'; readonly path: string }
  /** Another site. */
  | { readonly kind: 'outside'; readonly href: string }
  /** Mail or telephone. */
  | { readonly kind: 'contact'; readonly href: string }
  | { readonly kind: 'refused' };

const CONTACT = /^(mailto|tel):[^:]/i;

/**
 * The one list of what links may lead to: paths of ours, http and https, mail and telephone. Everything else is refused:
 * `javascript:`, `data:`, `blob:`, `vbscript:`, `file:` and whatever comes after them (specification, section 8).
 */
export function linkTarget(address: string): LinkTarget {
  // Editors may write the address of one language: the link stays in the reader's.
  if (safeRedirectPath(address) !== null) return { kind: 'inside', path: localeOfPath(address).path };
  if (parseWebAddress(address)) return { kind: 'outside', href: address };
  if (CONTACT.test(address) && !isAmbiguous(address) && URL.canParse(address))
    return { kind: 'contact', href: address };
  return { kind: 'refused' };
}
