import type { Favourites } from '@sound-library/contract/resources/favourites.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { data, redirect } from 'react-router';
import { forMemberOfForm } from '../../platform/auth/member-access.tsx';
import { favouritesQuery } from '../../platform/favourites/favourites.ts';
import { failureInit } from '../../platform/forms/failure-init.ts';
import {
  type FormOutcome,
  refusalOf,
  type SubmissionFailure,
  sendForm,
  textField,
} from '../../platform/forms/submission.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { type RefusedShare, SHARE_PANEL, type ShareIntent, shareIntentOf, TITLE_FIELD } from './share-fields.ts';

/** Shares the member's list, changes its title, or ends the sharing; with and without JavaScript. */
export async function shareAction(page: PageArguments) {
  const form = await page.request.formData();
  const intent = shareIntentOf(form);
  // No form of ours sends this.
  if (!intent) return data(null, { status: 400 });
  const title = textField(form, TITLE_FIELD).trim();
  const failure = await forMemberOfForm<FormOutcome>(page, form, (own, user) =>
    sendForm(own.app, () => (intent === 'withdraw' ? withdraw(own, user) : share(own, user, { title, intent }))),
  );
  if (failure.kind !== 'success') {
    return data({ intent, failure, title } satisfies RefusedShare, failureInit(failure));
  }
  return redirect(`${page.url.pathname}#${SHARE_PANEL}`, 303);
}

async function share(
  page: PageArguments,
  user: User,
  { title, intent }: { readonly title: string; readonly intent: ShareIntent },
): Promise<SubmissionFailure | null> {
  if (title === '') return { kind: 'refused-fields', fields: [{ field: TITLE_FIELD, issue: 'required' }] };
  const { api, tracker } = page.app;
  const response = await api('shareFavourites', { body: { title } });
  if (response.status !== 200) return refusalOf(response);
  const list = setShare(page, user, response.body);
  if (intent === 'share') tracker.track('favourites shared', { packs: list?.content_ids.length ?? 0 });
  return null;
}

async function withdraw(page: PageArguments, user: User): Promise<SubmissionFailure | null> {
  const response = await page.app.api('withdrawFavourites', {});
  if (response.status !== 204) return refusalOf(response);
  setShare(page, user, null);
  return null;
}

/** Updates the list of this page; without JavaScript, the next request loads it. */
function setShare({ app }: PageArguments, user: User, share: Favourites['share']): Favourites | undefined {
  const { queryKey } = favouritesQuery(app, { kind: 'member', user });
  return app.queryClient.setQueryData<Favourites>(queryKey, (list) => list && { ...list, share });
}
