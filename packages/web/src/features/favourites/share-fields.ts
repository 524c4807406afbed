import type { SubmissionFailure } from '../../platform/forms/submission.ts';

/** The forms of the share panel. */
export const SHARE_INTENTS = ['share', 'rename', 'withdraw'] as const;
export type ShareIntent = (typeof SHARE_INTENTS)[number];

/** A refused form as the page shows it again. */
export interface RefusedShare {
  readonly intent: ShareIntent;
  readonly failure: SubmissionFailure;
  readonly title: string;
}

/** Id of the panel, to which an accepted form returns. */
export const SHARE_PANEL = 'share';

export const TITLE_FIELD = 'title';
/** Of the product API, as strings and fields count them. */
export const TITLE_MAX_CHARACTERS = 100;

export function shareIntentOf(form: FormData | undefined): ShareIntent | null {
  return SHARE_INTENTS.find((intent) => intent === form?.get('intent')) ?? null;
}
