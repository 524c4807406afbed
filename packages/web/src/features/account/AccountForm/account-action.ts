import type { User } from '@sound-library/contract/resources/user.ts';
import { data, redirect } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { forMemberOfForm } from '../../../platform/auth/member-access.tsx';
import { textField } from '../../../platform/forms/form-values.ts';
import { failureInit, failureOfSilence } from '../../../platform/forms/submission.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { withDone, withoutDone } from '../Done/done-flag.ts';
import type { AccountFailure, AccountOutcome, RefusedForm } from './account-outcome.ts';

/** What a form does for a member. */
export type Intent = (page: PageArguments, form: FormData, user: User) => Promise<AccountOutcome>;

interface Destinations {
  /** Where a form that was accepted leads to, when that is not its own page. */
  readonly [intent: string]: (page: PageArguments) => string;
}

/**
 * The action of a page with several forms, told apart by their field `intent`. What is accepted leads on by a redirect, so
 * that a reload sends nothing twice; what is refused is shown again.
 */
export function accountAction(intents: ReadonlyMap<string, Intent>, destinations: Destinations = {}) {
  return async (page: PageArguments) => {
    const form = await page.request.formData();
    const intent = textField(form, 'intent');
    const run = intents.get(intent);
    // No form of ours sends such a thing.
    if (!run) return data(null, { status: 400 });
    const outcome = await forMemberOfForm(page, form, (own, user) => answering(own, () => run(own, form, user)));
    if (outcome.kind !== 'success') return refuse(intent, form, outcome);
    return redirect(withDone(destinations[intent]?.(page) ?? placeOf(page), outcome.done), 303);
  };
}

async function answering({ app }: PageArguments, work: () => Promise<AccountOutcome>): Promise<AccountOutcome> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code === 'unauthenticated') throw cause;
    app.logger.error('A form of the account could not be sent', cause);
    return failureOfSilence(cause);
  }
}

function refuse(intent: string, form: FormData, failure: AccountFailure) {
  // What was typed for one account must not stand in the form of another.
  const kept = failure.kind === 'other-account' ? {} : keptOf(form);
  return data({ intent, failure, kept } satisfies RefusedForm, initOf(failure));
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

function keptOf(form: FormData): RefusedForm['kept'] {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return Object.fromEntries(texts.filter(([name]) => !name.includes('password')));
}

/** What the page is for stands in its query, too: the way to a page of the store goes on to that. */
function placeOf({ url }: PageArguments): string {
  return `${url.pathname}${withoutDone(url.search)}`;
}
