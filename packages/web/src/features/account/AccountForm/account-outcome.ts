import type { SubmissionFailure } from '../../../platform/forms/submission.ts';

/** Why a form of the account area was not accepted. */
export type AccountFailure = SubmissionFailure | { readonly kind: OwnFailureKind };

type OwnFailureKind =
  | 'same-address'
  /** The billing service can't be reached; the account service can. */
  | 'billing-away'
  /** The billing service has never had to do with this person. */
  | 'nothing-to-manage';

/** What a form of the account area came to; `done` says it in the words of `account.done.*`, null where the page shows it. */
export type AccountOutcome = { readonly kind: 'success'; readonly done: DoneName | null } | AccountFailure;

/** What can have been done, as the address of the next page carries it. */
export const DONE_NAMES = ['details', 'confirmation', 'kept', 'device', 'devices', 'passkey'] as const;
export type DoneName = (typeof DONE_NAMES)[number];

/** A form that was not accepted, as the page shows it again: with what was typed, except passwords. */
export interface RefusedForm {
  readonly intent: string;
  readonly failure: AccountFailure;
  readonly kept: Readonly<Record<string, string>>;
}
