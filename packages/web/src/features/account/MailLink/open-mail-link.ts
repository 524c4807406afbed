import type { MailLinkPurpose } from '@sound-library/contract/entities/mail-link.ts';
import { ApiError, errorOf } from '../../../platform/api/api-error.ts';
import type { App } from '../../../platform/app-context.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { replace } from '../../../platform/router/responses.ts';
import { linkFor, type MailLinkState, mailLinkQuery, UNUSABLE } from './mail-link-state.ts';

const TOKEN = 'token';
/** What became of a link that could not be kept; the token itself must not stay in the address. */
const OUTCOME = 'link';

/**
 * Loader of the pages that links of mails lead to. The first visit brings the secret: it is handed to the BFF, and the
 * browser is led to the same page without it. Nothing here uses the link up.
 */
export function openMailLink(purposes: readonly MailLinkPurpose[]) {
  return async ({ app, url }: PageArguments): Promise<MailLinkState> => {
    const token = url.searchParams.get(TOKEN);
    if (token !== null) {
      const outcome = await keep(app, token);
      throw replace(outcome ? `${url.pathname}?${OUTCOME}=${outcome}` : url.pathname, 303);
    }
    const outcome = url.searchParams.get(OUTCOME);
    if (outcome === 'unusable' || outcome === 'unavailable') return { kind: outcome };
    return linkFor(purposes, await lookUp(app));
  };
}

/** Null when the link was kept. */
async function keep(app: App, token: string): Promise<'unusable' | 'unavailable' | null> {
  try {
    const answer = await app.api('keepMailLink', { body: { token } });
    if (answer.status === 200) return null;
    const error = errorOf(answer);
    if (error.code === 'link_unusable' || error.code === 'validation_failed') return 'unusable';
    throw error;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    app.logger.error('The link of a mail could not be kept', cause);
    return 'unavailable';
  }
}

async function lookUp(app: App): Promise<MailLinkState> {
  try {
    return await app.queryClient.query(mailLinkQuery(app));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    app.logger.error('The link of a mail could not be looked at', cause);
    return { kind: 'unavailable' };
  }
}

/** For actions: what a failed form says about the link. */
export function stateAfter(failure: { readonly kind: string } | null | undefined, state: MailLinkState): MailLinkState {
  return failure?.kind === 'link-unusable' ? UNUSABLE : state;
}
