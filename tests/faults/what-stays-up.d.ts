import type { Upstream } from '../support/chain.ts';
/** Stands for every status below 400. */
export declare const WELL = 200;
/** What visitors do, each by one request to the storefront. */
export declare const DEEDS: readonly [
  'a page that guests share',
  'a page nobody has asked for yet',
  'a page for a member',
  'the account',
  'public data',
  'own subscriptions',
  'log in',
  'register',
  'ask for a new password',
  'begin to buy',
  'tell analytics',
];
export type Deed = (typeof DEEDS)[number];
export type Part = Upstream | 'BFF';
export interface Outage {
  readonly part: Part;
  /** What cannot be done, with the statuses that may say so; `WELL` among them where it depends. Everything else goes on. */
  readonly refused: Partial<Readonly<Record<Deed, readonly number[]>>>;
  /** For the operator: what else is otherwise. */
  readonly note: string;
}
/** What stays up while a part is down, slow, cut off or talks nonsense (reliability requirement 16): proved by outages.test.ts. */
export declare const OUTAGES: readonly Outage[];
