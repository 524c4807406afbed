import type { MailLink, MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { data } from 'react-router';
import { SESSION_QUERY_KEY, useSession } from '../../platform/auth/session.ts';
import { MEMBER_QUERY_KEY } from '../../platform/auth/session-state.ts';
import { AuthScreen } from '../../platform/forms/AuthScreen.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { failureOf, type SubmissionFailure } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { AddressText } from './AccountAddress.tsx';
import { LinkProblem, MailLinkForm, openMailLink, redeemMailLink, useMailLink } from './mail-link.tsx';

/** Of links that prove an e-mail address. */
const PURPOSES = ['confirm-email', 'change-email', 'confirm-newsletter'] as const satisfies readonly MailLinkPurpose[];

const UNUSABLE_CONFIRMATION = { kind: 'unusable', page: 'confirmation' } as const;
const confirmingPurpose = ({ purpose }: MailLink) => PURPOSES.find((confirming) => confirming === purpose);

export const loader = openMailLink(PURPOSES);

export async function action(page: PageArguments) {
  const outcome = await confirmMailLink(page);
  return outcome.kind === 'confirmed' ? outcome : data(outcome, failureInit(outcome));
}

/** `/account/confirm`: the page for links that prove an e-mail address; only its button redeems them. */
export function Component() {
  const text = useText();
  const outcome = useActionData<ConfirmOutcome>();
  const state = useMailLink(outcome);
  if (outcome?.kind === 'confirmed') {
    const purpose = confirmingPurpose(outcome.link);
    return purpose ? <Confirmed purpose={purpose} link={outcome.link} /> : <LinkProblem {...UNUSABLE_CONFIRMATION} />;
  }
  if (state.kind !== 'usable') return <LinkProblem kind={state.kind} page="confirmation" />;
  const purpose = confirmingPurpose(state.link);
  if (!purpose) return <LinkProblem {...UNUSABLE_CONFIRMATION} />;
  return (
    <MailLinkForm
      page="/account/confirm"
      link={state.link}
      title={text(`confirm.${purpose}.title`)}
      description={text('mail-link.meta')}
      intro={`confirm.${purpose}.intro`}
      submitLabel={text(`confirm.${purpose}.submit`)}
      failure={outcome ?? null}
    />
  );
}

type ConfirmOutcome = { readonly kind: 'confirmed'; readonly link: MailLink } | SubmissionFailure;

async function confirmMailLink(page: PageArguments): Promise<ConfirmOutcome> {
  const { app, locale } = page;
  const confirmed: MailLink[] = [];
  const outcome = await redeemMailLink(page, [], async (link_id) => {
    const response = await app.api('confirmMailLink', { body: { link_id } }, { locale });
    if (response.status !== 200) return failureOf(response);
    confirmed.push(response.body);
    return null;
  });
  if (outcome.kind !== 'success') return outcome;
  const [link] = confirmed;
  if (!link) return { kind: 'unexpected' };
  // The current member may have another address now.
  await app.queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY, refetchType: 'none' });
  await app.queryClient.invalidateQueries({ queryKey: MEMBER_QUERY_KEY, refetchType: 'none' });
  return { kind: 'confirmed', link };
}

function Confirmed({ purpose, link }: { readonly purpose: (typeof PURPOSES)[number]; readonly link: MailLink }) {
  const text = useText();
  const isMember = useSession().kind === 'member';
  const title = text(`confirm.${purpose}.done.title`);
  const [to, label] =
    purpose === 'confirm-newsletter'
      ? (['/labs/packs', 'mail-link.to-packs'] as const)
      : isMember
        ? (['/account', 'mail-link.to-account'] as const)
        : (['/account/login', 'mail-link.to-login'] as const);
  return (
    <>
      <PageMeta title={title} description={text('mail-link.meta')} />
      <AuthScreen
        title={title}
        intro={<AddressText textKey={`confirm.${purpose}.done.intro`} email={link.email_address} />}
        isResult
      >
        <AppLink to={to} {...buttonProps({ size: 'large', wide: true })}>
          {text(label)}
        </AppLink>
      </AuthScreen>
    </>
  );
}
