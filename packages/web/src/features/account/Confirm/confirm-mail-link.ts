import type { MailLink } from '@sound-library/contract/resources/mail-links.ts';
import { SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import { failureOf, type SubmissionFailure, sendForm } from '../../../platform/forms/submission.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { afterMailLink } from '../MailLink/after-mail-link.ts';
import { linkIn } from '../MailLink/mail-link-state.ts';

export type ConfirmOutcome = { readonly kind: 'confirmed'; readonly link: MailLink } | SubmissionFailure;

/** Uses up the page's link, which proves an address. */
export async function confirmMailLink({ app, locale, url }: PageArguments): Promise<ConfirmOutcome> {
  const id = linkIn(url);
  const confirmed: MailLink[] = [];
  const sent = await sendForm(app, async () => {
    const answer = await app.api('confirmMailLink', { body: { link_id: id } }, { locale });
    if (answer.status !== 200) {
      const { body } = answer;
      return failureOf({ ...answer, body });
    }
    confirmed.push(answer.body);
    return null;
  });
  const outcome = await afterMailLink(app, id, sent);
  if (outcome.kind !== 'success') return outcome;
  const [link] = confirmed;
  if (!link) return { kind: 'unexpected' };
  // The member on show may have another address now.
  await app.queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY, refetchType: 'none' });
  await app.queryClient.invalidateQueries({ queryKey: ['member'], refetchType: 'none' });
  return { kind: 'confirmed', link };
}
