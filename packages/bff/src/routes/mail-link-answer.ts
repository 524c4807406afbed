import { type MailLink, mailLinkSchema } from '@sound-library/contract/resources/mail-links.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';

/** What a successful answer says of a link, and nothing else that it may hold. Throws UpstreamFailure. */
export function mailLinkOf({ status, body }: UpstreamAnswer): MailLink {
  if (status !== 200) throw new UpstreamFailure('broken', `answered ${status}, no link`);
  try {
    return mailLinkSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    // Without its cause, which may quote a mail address.
    throw new UpstreamFailure('broken', 'the answer describes no link');
  }
}
