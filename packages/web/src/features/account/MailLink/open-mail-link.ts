import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { replace } from 'react-router';
import { ApiError, errorOf } from '../../../platform/api/api-error.ts';
import type { App } from '../../../platform/app-context.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { linkFor, linkIn, type MailLinkState, mailLinkQuery, NOT_OPEN, UNUSABLE, withLink } from './mail-link-state.ts';

const TOKEN = 'token';

/**
 * Loader of the pages that links of mails lead to. The first visit brings the secret: it is handed to the BFF, and the
 * browser is led to the same page with the link's id in place of it, or with what became of a link that could not be
 * opened. Nothing here uses the link up.
 */
export function openMailLink(purposes: readonly MailLinkPurpose[]) {
  return async ({ app, url }: PageArguments): Promise<MailLinkState> => {
    const token = url.searchParams.get(TOKEN);
    if (token !== null) {
      throw replace(withLink(url.pathname, await keep(app, token)), 303);
    }
    const link = linkIn(url);
    if (link === '') return NOT_OPEN;
    if (link === 'unusable' || link === 'unavailable') return { kind: link };
    return linkFor(purposes, await lookUp(app, link));
  };
}

/** The id of the link, when it could be kept. */
async function keep(app: App, token: string): Promise<string> {
  try {
    const answer = await app.api('openMailLink', { body: { token } });
    if (answer.status === 200) return answer.body.id;
    const error = errorOf(answer);
    if (error.code === 'link_unusable' || error.code === 'validation_failed') return 'unusable';
    throw error;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    app.logger.error('The link of a mail could not be kept', cause);
    return 'unavailable';
  }
}

async function lookUp(app: App, id: string): Promise<MailLinkState> {
  try {
    return await app.queryClient.query(mailLinkQuery(app, id));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    app.logger.error('The link of a mail could not be looked at', cause);
    return { kind: 'unavailable' };
  }
}

/** For actions: what a failed form says about the link. */
export function stateAfter(failure: { readonly kind: string } | null | undefined, state: MailLinkState): MailLinkState {
  if (failure?.kind === 'link-not-open') return NOT_OPEN;
  return failure?.kind === 'link-unusable' ? UNUSABLE : state;
}
