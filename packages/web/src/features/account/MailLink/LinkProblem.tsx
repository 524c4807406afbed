import { useSession } from '../../../platform/auth/session.ts';
import { AuthScreen } from '../../../platform/forms/AuthScreen.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { PageMeta } from '../../../platform/navigation/PageMeta.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Stack } from '../../../ui/Stack/Stack.tsx';

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
