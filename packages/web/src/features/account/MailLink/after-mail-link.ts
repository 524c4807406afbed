import type { App } from '../../../platform/app-context.ts';
import { recheckSession } from '../../../platform/auth/session.ts';
import type { FormOutcome } from '../../../platform/forms/submission.ts';
import { forgetMailLink, NOT_OPEN } from './mail-link-state.ts';

/** What follows a form that uses a link up: nothing known of the link or the person is taken for true any more. */
export async function afterMailLink(app: App, link: string, outcome: FormOutcome): Promise<FormOutcome> {
  if (outcome.kind === 'link-unusable') forgetMailLink(app, link);
  if (outcome.kind === 'link-not-open') forgetMailLink(app, link, NOT_OPEN);
  if (outcome.kind === 'success') {
    if (await recheckSession(app)) app.announceSession();
    // Last: a changed login state has everything asked for again.
    forgetMailLink(app, link);
  }
  return outcome;
}
