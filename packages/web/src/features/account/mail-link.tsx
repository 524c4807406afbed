import type { MailLinkPurpose, OpenMailLink } from '@sound-library/contract/resources/mail-links.ts';
import { queryOptions } from '@tanstack/react-query';
import { replace } from 'react-router';
import { ApiError, errorOf } from '../../platform/api/api-error.ts';
import type { App } from '../../platform/app-context.ts';
import { recheckSession } from '../../platform/auth/recheck-session.ts';
import { useSession } from '../../platform/auth/session.ts';
import { AuthScreen } from '../../platform/forms/AuthScreen.tsx';
import type { FormOutcome } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { buttonLook } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** The link of a mail that a page was drawn for; its secret is stored where no script reads it. */
export type MailLinkState =
  | { readonly kind: 'usable'; readonly link: OpenMailLink }
  | { readonly kind: 'unusable' }
  /** This browser does not have it open; as far as we know it is good. */
  | { readonly kind: 'not-open' }
  /** It could not be looked at, and is as good as before. */
  | { readonly kind: 'unavailable' };

/** Names the page's link in its address, which forms are sent to: a browser may have several links open. */
const LINK = 'link';
const keyOf = (id: string) => ['mail-link', id] as const;
const UNUSABLE: MailLinkState = { kind: 'unusable' };
const NOT_OPEN: MailLinkState = { kind: 'not-open' };

/** What an address says of its link: the id, or what became of one that could not be opened. Empty without any. */
export function linkIn(url: URL): string {
  return url.searchParams.get(LINK) ?? '';
}

/** The page's address for a link. */
export function withLink(path: string, link: string): string {
  return `${path}?${new URLSearchParams({ [LINK]: link })}`;
}

/** What a link that this browser has open is for. */
function mailLinkQuery({ api }: Pick<App, 'api'>, id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<MailLinkState> => {
      const answer = await api('getMailLink', { query: { link_id: id } }, { signal });
      if (answer.status === 200) return { kind: 'usable', link: answer.body };
      const error = errorOf(answer);
      if (error.code === 'link_unusable') return UNUSABLE;
      if (error.code === 'link_not_open') return NOT_OPEN;
      throw error;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The link has been used up, or turned out to be no good here: nothing asks for it again. */
export function forgetMailLink({ queryClient }: Pick<App, 'queryClient'>, id: string, state = UNUSABLE): void {
  queryClient.setQueryData(keyOf(id), state);
}

/** The state for a page that takes links of some purposes only. */
function linkFor(purposes: readonly MailLinkPurpose[], state: MailLinkState): MailLinkState {
  return state.kind === 'usable' && !purposes.includes(state.link.purpose) ? UNUSABLE : state;
}

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

/** The id of the link, when it could be opened. */
async function keep(app: App, token: string): Promise<string> {
  try {
    const answer = await app.api('openMailLink', { body: { token } });
    if (answer.status === 200) return answer.body.id;
    const error = errorOf(answer);
    if (error.code === 'link_unusable' || error.code === 'validation_failed') return 'unusable';
    throw error;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    app.logger.error('The link of a mail could not be opened', cause);
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

interface LinkProblemProps {
  readonly kind: 'unusable' | 'unavailable' | 'not-open';
  /** What the page is there for decides where to get another link. */
  readonly page: 'password' | 'confirmation';
}

/** A link that leads no further: why, and how to get another. */
export function LinkProblem({ kind, page }: LinkProblemProps) {
  const text = useText();
  const title = text(`mail-link.${kind}.title`);
  return (
    <>
      <PageMeta title={title} description={text('mail-link.meta')} />
      <AuthScreen title={title} intro={text(`mail-link.${kind}.intro`)}>
        {kind === 'unavailable' ? null : <WayOn page={page} />}
      </AuthScreen>
    </>
  );
}

function WayOn({ page }: Pick<LinkProblemProps, 'page'>) {
  const text = useText();
  const isMember = useSession().kind === 'member';
  if (page === 'password') {
    return (
      <AppLink to="/account/change-password" {...buttonLook({ size: 'large', wide: true })}>
        {text('mail-link.unusable.ask-again')}
      </AppLink>
    );
  }
  return (
    <Stack>
      <p>{text('mail-link.unusable.confirm')}</p>
      <AppLink to={isMember ? '/account' : '/account/login'} {...buttonLook({ size: 'large', wide: true })}>
        {text(isMember ? 'mail-link.to-account' : 'mail-link.to-login')}
      </AppLink>
    </Stack>
  );
}
