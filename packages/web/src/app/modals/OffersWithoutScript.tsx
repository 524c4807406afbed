import type { ComponentProps, ReactNode } from 'react';
import { useRichText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { localeOfPath } from '../../platform/navigation/page-paths.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { opensOffers } from './offers-flag.ts';
import * as styles from './static-notice.module.css';

/** For browsers without scripts, where the modal can't open: a link to the page with the same offers. */
export function OffersWithoutScript() {
  const rich = useRichText();
  const { pathname, search } = usePageLocation();
  if (!opensOffers(search) || localeOfPath(pathname).path === '/labs/subscribe') return null;
  const link = (words: ReactNode) => (
    <AppLink {...textLinkProps()} to="/labs/subscribe">
      {words}
    </AppLink>
  );
  return <StaticNotice>{rich('subscribe.without-script', { link })}</StaticNotice>;
}

/** A notice for browsers without scripts. With scripts, the contents of `noscript` are not rendered. */
export function StaticNotice(props: Pick<ComponentProps<typeof Notice>, 'tone' | 'children'>) {
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <Container>
          <div className={styles.notice}>
            <Notice {...props} />
          </div>
        </Container>
      ) : null}
    </noscript>
  );
}
