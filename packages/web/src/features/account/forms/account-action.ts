import type { User } from '@sound-library/contract/resources/user.ts';
import type { QueryKey } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { withoutParameters } from '../../../lib/strings.ts';
import type { App } from '../../../platform/app-context.ts';
import { loginPathFor } from '../../../platform/auth/auth-paths.ts';
import { logOutByUser } from '../../../platform/auth/authentication.ts';
import { forMemberOfForm } from '../../../platform/auth/member-access.tsx';
import { failureInit } from '../../../platform/forms/failure-init.ts';
import { draftOf, type FormTexts, removeDraft, textsOf } from '../../../platform/forms/form-draft.ts';
import { orFailure, type SubmissionFailure, textField } from '../../../platform/forms/submission.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';

/** The action of a form for a member. */
export type Intent = (page: PageArguments, form: FormData, user: User) => Promise<AccountOutcome>;

/** The action of a page with several forms, by their field `intent`. An accepted form redirects, against reloads. */
export function accountAction(intents: ReadonlyMap<string, Intent>) {
  return async (page: PageArguments) => {
    const form = await page.request.formData();
    const intent = textField(form, 'intent');
    const run = intents.get(intent);
    // No form of ours sends this.
    if (!run) return data(null, { status: 400 });
    const outcome = await forMemberOfForm(page, form, (own, user) =>
      orFailure(own.app, 'A form of the account could not be sent', () => run(own, form, user)),
    );
    removeDraft(page.app);
    if (outcome.kind !== 'success') return refuse(intent, form, outcome);
    // The query belongs to the page's purpose: for the store login it names the store's page.
    const ownPath = `${page.url.pathname}${withoutDone(page.url.search)}`;
    return redirect(withDone(outcome.to ?? ownPath, outcome.done), 303);
  };
}

function refuse(intent: string, form: FormData, failure: AccountFailure) {
  // Values for one account must not be shown in a form of another.
  const values = failure.kind === 'other-account' ? {} : textsOf(form);
  return data({ intent, failure, values } satisfies RefusedForm, initOf(failure));
}

function initOf(failure: AccountFailure) {
  switch (failure.kind) {
    case 'same-address':
      return { status: 400 };
    case 'nothing-to-manage':
      return { status: 404 };
    case 'billing-away':
      return { status: 503 };
    default:
      return failureInit(failure);
  }
}

export type AccountFailure = SubmissionFailure | { readonly kind: OwnFailureKind };

type OwnFailureKind =
  | 'same-address'
  /** The billing service can't be reached, but the account service can. */
  | 'billing-away'
  /** The billing service does not know this member. */
  | 'nothing-to-manage';

/** `done`: a key of `account.done.*`, null where the page shows it itself. `to`: the next page if not the form's. */
type AccountOutcome =
  | { readonly kind: 'success'; readonly done: DoneName | null; readonly to?: string }
  | AccountFailure;

/** The values of `done` in the query of the next page. */
const DONE_NAMES = ['details', 'confirmation', 'restored', 'device', 'devices', 'passkey'] as const;
export type DoneName = (typeof DONE_NAMES)[number];

/** A refused form as the page shows it again: with its values, except passwords. */
export interface RefusedForm {
  readonly intent: string;
  readonly failure: AccountFailure;
  readonly values: FormTexts;
}

/** The form that a member sent after their session had ended, as the page shows it again after the login; null without one. */
export function unsentForm(app: Pick<App, 'cookies'>, intent: string, user: User): RefusedForm | null {
  const values = draftOf(app, intent, user.id);
  return values && { intent, values, failure: { kind: 'not-sent' } };
}

const PARAMETER = 'done';

/** What has been done, according to the query of the page. */
export function doneOf(search: string): DoneName | undefined {
  const value = new URLSearchParams(search).get(PARAMETER);
  return DONE_NAMES.find((name) => name === value);
}

/** A path whose page reports what has been done; unchanged for null. */
function withDone(path: string, done: DoneName | null): string {
  if (!done) return path;
  const [pathname = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  query.set(PARAMETER, done);
  return `${pathname}?${query}`;
}

export function withoutDone(search: string): string {
  return withoutParameters(search, [PARAMETER]);
}

export const LOG_IN_AGAIN = 'log-in-again';

/** Ends the session, and redirects to the login, which returns to this page. */
export const logInAgain: Intent = async ({ app, url }) => {
  const outcome = await logOutByUser(app);
  if (outcome === 'unavailable') return { kind: 'unavailable' };
  throw redirect(loginPathFor({ pathname: url.pathname, search: '', hash: '' }), 303);
};

/** The outcome of an accepted form that changes the data of a query: the loader that follows fetches it again. */
export async function accepted(
  { queryClient }: Pick<App, 'queryClient'>,
  { queryKey }: { readonly queryKey: QueryKey },
  done: DoneName | null,
) {
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  return { kind: 'success', done } as const;
}
