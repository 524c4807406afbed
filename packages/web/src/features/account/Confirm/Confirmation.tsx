import type { MailLink, MailLinkPurpose, OpenMailLink } from '@sound-library/contract/resources/mail-links.ts';
import { useSession } from '../../../platform/auth/session.ts';
import { AuthForm } from '../../../platform/forms/AuthForm.tsx';
import { AuthScreen } from '../../../platform/forms/AuthScreen.tsx';
import { SubmissionProblem } from '../../../platform/forms/form-problems.tsx';
import type { SubmissionFailure } from '../../../platform/forms/submission.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink, usePath } from '../../../platform/navigation/links.tsx';
import { PageMeta } from '../../../platform/navigation/PageMeta.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { AddressText } from '../MailLink/AddressText.tsx';
import { withLink } from '../MailLink/mail-link-state.ts';

/** Purposes of links that prove an address. */
export const CONFIRMING = [
  'confirm-email',
  'change-email',
  'confirm-newsletter',
] as const satisfies readonly MailLinkPurpose[];
export type ConfirmingPurpose = (typeof CONFIRMING)[number];

interface ConfirmationProps {
  readonly purpose: ConfirmingPurpose;
  readonly link: OpenMailLink;
  readonly failure: SubmissionFailure | null;
}

/** What is about to be confirmed, and the one button for it. */
export function Confirmation({ purpose, link, failure }: ConfirmationProps) {
  const text = useText();
  const path = usePath();
  const title = text(`confirm.${purpose}.title`);
  return (
    <>
      <PageMeta title={title} description={text('mail-link.meta')} />
      <AuthScreen title={title} intro={<AddressText textKey={`confirm.${purpose}.intro`} email={link.email_address} />}>
        <AuthForm
          action={withLink(path('/account/confirm'), link.id)}
          failure={failure}
          submitLabel={text(`confirm.${purpose}.submit`)}
        >
          {failure ? <SubmissionProblem failure={failure} /> : null}
        </AuthForm>
      </AuthScreen>
    </>
  );
}

/** What has been confirmed, and where to go from there. */
export function Confirmed({ purpose, link }: Pick<ConfirmationProps, 'purpose'> & { readonly link: MailLink }) {
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
        <AppLink to={to} {...buttonLook({ size: 'large', wide: true })}>
          {text(label)}
        </AppLink>
      </AuthScreen>
    </>
  );
}
