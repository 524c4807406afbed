import { readConfig } from '@sound-library/web/server/configuration/config.ts';
import type { Deed } from '../../scripts/docs/what-stays-up.ts';

const PAGE_TIMEOUT_MS = 4_000;
const BFF_TIMEOUT_MS = 5_000;

/** Limits of the web server, shorter than by default so that outages are over sooner. */
export const WEB_LIMITS = {
  BFF_TIMEOUT_MS: String(BFF_TIMEOUT_MS),
  PAGE_TIMEOUT_MS: String(PAGE_TIMEOUT_MS),
  SHELL_TIMEOUT_MS: '2000',
} as const;

/** Of the BFF: short, and yet so long that no log in beside ten other things on a busy machine takes as long. */
export const BFF_LIMITS = {
  UPSTREAM_FIRST_BYTE_TIMEOUT_MS: '1500',
  UPSTREAM_DEADLINE_MS: '3000',
  UPSTREAM_BREAK_MS: '200',
} as const;

/** What a page may take by default (reliability requirement 17): no page takes that long here, though all parts are one busy process. */
const PAGE_WITHIN_MS = readConfig({}).PAGE_TIMEOUT_MS;
/** Calls may be as much later than their own limit. */
const CALL_WITHIN_MS = BFF_TIMEOUT_MS + PAGE_WITHIN_MS - PAGE_TIMEOUT_MS;

/** Milliseconds within which each answer is there to its last byte, whatever it says. */
export const WITHIN_MS: Readonly<Record<Deed, number>> = {
  'a page that guests share': PAGE_WITHIN_MS,
  'a page nobody has asked for yet': PAGE_WITHIN_MS,
  'a page for a member': PAGE_WITHIN_MS,
  'the account': PAGE_WITHIN_MS,
  'public data': CALL_WITHIN_MS,
  'own subscriptions': CALL_WITHIN_MS,
  'log in': CALL_WITHIN_MS,
  register: CALL_WITHIN_MS,
  'ask for a new password': CALL_WITHIN_MS,
  'begin to buy': CALL_WITHIN_MS,
  'tell analytics': CALL_WITHIN_MS,
};
