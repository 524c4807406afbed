import type { SubmissionFailure } from '../../../platform/forms/submission.ts';

/** Which of the page's two forms was sent, as its address says. */
export const LINK_FORM = 'link';
export const CHANGE_FORM = 'change';

/** What the page shows after one of its forms. */
export type PasswordPageState =
  | { readonly kind: 'link-sent'; readonly email: string; readonly isRepeated: boolean }
  | { readonly kind: 'link-refused'; readonly email: string; readonly failure: SubmissionFailure }
  | { readonly kind: 'change-refused'; readonly failure: SubmissionFailure };

/** A field of the form that asks once more. */
export const REPEATED_FIELD = 'again';
