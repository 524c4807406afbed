import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { CONFIRMATIONS, isConfirmation } from '../accounts/confirm-by-link.ts';
import { CONFIRMATION_LINKS } from '../accounts/link-purposes.ts';
import { useMailLink } from '../accounts/use-mail-link.ts';
import { ApiError } from '../api-error.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

/** What a link is for, without using it up. */
export function checkMailLinkRoute({ queries, mailLinks }: Services): Handler<ProductApi['checkMailLink']> {
  return async ({ body }) => {
    const link = await mailLinks.find(queries, body.token);
    if (!link) throw new ApiError('link_unusable');
    return { purpose: link.purpose, email_address: link.emailAddress };
  };
}

/** Uses up a link that proves an address; other links stay usable, this is not their place. */
export function confirmMailLinkRoute(services: Services): Handler<ProductApi['confirmMailLink']> {
  return async ({ body, request, locale }) => {
    const sessionToken = givenSessionToken(request);
    const member = sessionToken ? await services.sessions.findByToken(sessionToken) : undefined;
    const visitor = { sessionId: member?.session.id, userId: member?.user.id, locale };
    const link = await useMailLink(services, { token: body.token, purposes: CONFIRMATION_LINKS }, async (used) => {
      const { purpose } = used.link;
      if (isConfirmation(purpose)) await CONFIRMATIONS[purpose](services, used, visitor);
    });
    return { purpose: link.purpose, email_address: link.emailAddress };
  };
}
