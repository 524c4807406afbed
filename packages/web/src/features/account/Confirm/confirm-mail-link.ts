import type { MailLink } from '@sound-library/contract/entities/mail-link.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import { sendForm } from '../../../platform/forms/send-form.ts';
import { failureOf, type SubmissionFailure } from '../../../platform/forms/submission-failure.ts';
import { SESSION_QUERY_KEY } from '../../../platform/session/session.ts';
import { afterMailLink } from '../MailLink/after-mail-link.ts';

export type ConfirmOutcome = { readonly kind: 'confirmed'; readonly link: MailLink } | SubmissionFailure;

/** Uses up the kept link, which proves an address. */
export async function confirmMailLink({ app, locale }: PageContext): Promise<ConfirmOutcome> {
  const confirmed: MailLink[] = [];
  const sent = await sendForm(app, async () => {
    const answer = await app.api('confirmMailLink', {}, { locale });
    if (answer.status !== 200) {
      const { body } = answer;
      return failureOf({ ...answer, body });
    }
    confirmed.push(answer.body);
    return null;
  });
  const outcome = await afterMailLink(app, sent);
  if (outcome.kind !== 'success') return outcome;
  const [link] = confirmed;
  if (!link) return { kind: 'unexpected' };
  // The member on show may have another address now.
  await app.queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY, refetchType: 'none' });
  await app.queryClient.invalidateQueries({ queryKey: ['member'], refetchType: 'none' });
  return { kind: 'confirmed', link };
}
