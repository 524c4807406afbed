import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { type ShownSite, siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { localeOfPath } from '../../platform/i18n/locale-of-path.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import type { ExternalLinks } from '../../platform/public-config.ts';
import { Container } from '../../ui/Container/Container.tsx';
import { LocaleLinks } from '../Header/LocaleMenu/LocaleLinks.tsx';
import { Wordmark } from '../Header/Wordmark/Wordmark.tsx';
import { ChatButton } from './ChatButton.tsx';
import styles from './Footer.module.css';
import { FooterColumn } from './FooterColumn.tsx';
import { FooterNewsletter } from './FooterNewsletter.tsx';
import { FOOTER_COLUMNS } from './footer-columns.ts';
import { PrivacyButton } from './PrivacyButton.tsx';
import { showsNewsletter } from './shows-newsletter.ts';

/** Who is behind this, and where to go on from the end of a page; dark in every area, as the records' backs are. */
export function Footer() {
  const site = useSuspenseQuery(siteQuery(usePageContext())).data;
  const { pathname, search } = usePageLocation();
  const hasNewsletter = useFlag('footer-newsletter') && showsNewsletter(localeOfPath(pathname).path);
  const of = site ? [site] : [];
  return (
    <footer className={styles.footer} data-area="labs">
      <Container>
        <CachedFragment name="footer" of={of} facts={[hasNewsletter]}>
          <Ways site={site} hasNewsletter={hasNewsletter} />
        </CachedFragment>
        <CachedFragment name="footer-end" of={of} facts={[pathname, search]}>
          <End site={site} />
        </CachedFragment>
      </Container>
    </footer>
  );
}

interface WaysProps {
  readonly site: ShownSite | null;
  readonly hasNewsletter: boolean;
}

function Ways({ site, hasNewsletter }: WaysProps) {
  const text = useText();
  const inspect = useInspector();
  const { links } = useApp().config;
  return (
    <div className={styles.top}>
      <div className={styles.house}>
        <Wordmark />
        {site ? (
          <p className={styles.words} {...inspect(site.content_id, 'footerText')}>
            {site.footer_text}
          </p>
        ) : null}
        {hasNewsletter ? <FooterNewsletter /> : null}
      </div>
      <div className={styles.columns}>
        {FOOTER_COLUMNS.map(({ title, links: ways, hasChat }) => (
          <FooterColumn
            key={title}
            title={text(title)}
            links={ways.map(([label, to]) => ({ label: text(label), href: isPath(to) ? to : links[to] }))}
          >
            {hasChat ? <ChatButton /> : null}
          </FooterColumn>
        ))}
      </div>
    </div>
  );
}

function End({ site }: Pick<WaysProps, 'site'>) {
  const text = useText();
  const inspect = useInspector();
  return (
    <div className={styles.bottom}>
      <ul className={styles.locales} aria-label={text('nav.language')}>
        <LocaleLinks className={styles.link} />
      </ul>
      <PrivacyButton />
      {site ? <p {...inspect(site.content_id, 'name')}>{site.name}</p> : null}
    </div>
  );
}

function isPath(to: `/${string}` | keyof ExternalLinks): to is `/${string}` {
  return to.startsWith('/');
}
