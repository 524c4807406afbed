import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { MailLinkPurpose, OpenMailLink } from '@sound-library/contract/resources/mail-links.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { replace } from 'react-router';
import { ApiError, errorOf } from '../../platform/api/api.ts';
import type { App } from '../../platform/app-context.ts';
import { recheckSession } from '../../platform/auth/recheck-session.ts';
import { useSession } from '../../platform/auth/session.ts';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AuthScreen } from '../../platform/forms/AuthScreen.tsx';
import { SubmissionProblem } from '../../platform/forms/form-problems.tsx';
import { type FormOutcome, failureOf, type SubmissionFailure, sendForm } from '../../platform/forms/submission.ts';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink, usePath } from '../../platform/navigation/links.tsx';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useLoaderData } from '../../platform/navigation/use-page.ts';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AddressText } from './AccountAddress.tsx';

/** The state of the e-mail link for which a page was rendered; its secret is stored where no script can read it. */
type MailLinkState =
  | { readonly kind: 'usable'; readonly link: OpenMailLink }
  | { readonly kind: 'unusable' }
  /** This browser has not opened it; the link itself may be valid. */
  | { readonly kind: 'not-open' }
  /** It stores no cookies. */
  | { readonly kind: 'no-cookies' }
  /** It could not be verified, and is still as valid as before. */
  | { readonly kind: 'unavailable' };

/** Identifies the page's link in the URL of its forms, because a browser may have several links open. */
const LINK = 'link';
const keyOf = (id: string) => ['mail-link', id] as const;
const UNUSABLE: MailLinkState = { kind: 'unusable' };
const NOT_OPEN: MailLinkState = { kind: 'not-open' };
/** The state of a link that a call could not use, by the call's failure. */
const STATE_AFTER: Readonly<Record<string, MailLinkState>> = {
  'link-unusable': UNUSABLE,
  'link-not-open': NOT_OPEN,
  'cookies-refused': { kind: 'no-cookies' },
};

/** The link's part of a URL: the id, or why it could not be opened. Empty without one. */
function linkIn(url: URL): string {
  return url.searchParams.get(LINK) ?? '';
}

function withLink(path: string, link: string): string {
  return `${path}?${new URLSearchParams({ [LINK]: link })}`;
}

function mailLinkQuery({ api }: Pick<App, 'api'>, id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<MailLinkState> => {
      const response = await api('getMailLink', { query: { link_id: id } }, { signal });
      if (response.status === 200) return { kind: 'usable', link: response.body };
      const state = STATE_AFTER[failureOf(response).kind];
      if (state) return state;
      throw errorOf(response);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const TOKEN = 'token';

/**
 * Loader of the pages for e-mailed links. The first request contains the secret: it is passed to the BFF, and the browser is
 * redirected to the same page with the link's id in place of the secret, or with the reason why the link could not be
 * opened. The link is not redeemed here.
 */
export function openMailLink(purposes: readonly MailLinkPurpose[]) {
  return async ({ app, url }: PageArguments): Promise<MailLinkState> => {
    const token = url.searchParams.get(TOKEN);
    if (token !== null) {
      const id = await ifAvailable(app, 'A mail link could not be redeemed', openLink(app, token));
      throw replace(withLink(url.pathname, id ?? 'unavailable'), 303);
    }
    const link = linkIn(url);
    if (link === '') return NOT_OPEN;
    if (link === 'unusable' || link === 'unavailable') return { kind: link };
    const read = app.queryClient.query(mailLinkQuery(app, link));
    const state = await ifAvailable(app, 'A mail link could not be checked', read);
    if (!state) return { kind: 'unavailable' };
    return state.kind === 'usable' && !purposes.includes(state.link.purpose) ? UNUSABLE : state;
  };
}

/** The id of the link, when it could be opened. */
async function openLink({ api }: App, token: string): Promise<string> {
  const response = await api('openMailLink', { body: { token } });
  if (response.status === 200) return response.body.id;
  const error = errorOf(response);
  if (error.code === 'link_unusable' || error.code === 'validation_failed') return 'unusable';
  throw error;
}

/** Null when no service responds, which is logged. */
async function ifAvailable<Result>({ logger }: App, problem: string, result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    logger.error(problem, cause);
    return null;
  }
}

/** The state of the page's link, after the failure of its form, if any. */
export function useMailLink(failure: { readonly kind: string } | null | undefined): MailLinkState {
  const state = useLoaderData<MailLinkState>();
  return STATE_AFTER[failure?.kind ?? ''] ?? state;
}

/** Sends a form with the page's link unless fields of it are refused, and updates the state of the link, and the member's data, by the outcome. */
export async function redeemMailLink(
  { app, url }: PageArguments,
  fields: readonly RefusedField[],
  send: (linkId: string) => Promise<SubmissionFailure | null>,
): Promise<FormOutcome> {
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const link = linkIn(url);
  const outcome = await sendForm(app, () => send(link));
  if (outcome.kind === 'success' && (await recheckSession(app))) app.announceSession();
  // Last, because a changed login state fetches everything again: a link that is redeemed or unusable is not.
  const state = outcome.kind === 'success' ? UNUSABLE : STATE_AFTER[outcome.kind];
  if (state) app.queryClient.setQueryData(keyOf(link), state);
  return outcome;
}

interface MailLinkFormProps {
  /** The page, without its language. */
  readonly page: string;
  readonly link: OpenMailLink;
  readonly title: string;
  readonly description: string;
  /** Names the address that the link was sent to. */
  readonly intro: TextKey;
  readonly submitLabel: string;
  readonly failure: SubmissionFailure | null;
  readonly children?: ReactNode;
}

/** The form that redeems the page's link. */
export function MailLinkForm(props: MailLinkFormProps) {
  const { page, link, title, description, intro, submitLabel, failure, children } = props;
  const path = usePath();
  return (
    <>
      <PageMeta title={title} description={description} />
      <AuthScreen title={title} intro={<AddressText textKey={intro} email={link.email_address} />}>
        <AuthForm action={withLink(path(page), link.id)} failure={failure} submitLabel={submitLabel}>
          {failure ? <SubmissionProblem failure={failure} /> : null}
          {children}
        </AuthForm>
      </AuthScreen>
    </>
  );
}

interface LinkProblemProps {
  readonly kind: Exclude<MailLinkState['kind'], 'usable'>;
  /** The purpose of the page determines where to request another link. */
  readonly page: 'password' | 'confirmation';
}

/** An unusable link: why, and how to request another. */
export function LinkProblem({ kind, page }: LinkProblemProps) {
  const text = useText();
  const title = text(`mail-link.${kind}.title`);
  return (
    <>
      <PageMeta title={title} description={text('mail-link.meta')} />
      <AuthScreen title={title} intro={text(`mail-link.${kind}.intro`)}>
        {kind === 'unavailable' || kind === 'no-cookies' ? null : <NextStep page={page} />}
      </AuthScreen>
    </>
  );
}

function NextStep({ page }: Pick<LinkProblemProps, 'page'>) {
  const text = useText();
  const isMember = useSession().kind === 'member';
  if (page === 'password') {
    return (
      <AppLink to="/account/change-password" {...buttonProps({ size: 'large', wide: true })}>
        {text('mail-link.unusable.ask-again')}
      </AppLink>
    );
  }
  return (
    <Stack>
      <p>{text('mail-link.unusable.confirm')}</p>
      <AppLink to={isMember ? '/account' : '/account/login'} {...buttonProps({ size: 'large', wide: true })}>
        {text(isMember ? 'mail-link.to-account' : 'mail-link.to-login')}
      </AppLink>
    </Stack>
  );
}
