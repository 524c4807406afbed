import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Kept } from '../../platform/kept/Kept.tsx';
import { useInspector } from '../../platform/live-preview/use-inspector.ts';
import type { ExternalLinks } from '../../platform/public-config/public-config.ts';
import { Container } from '../../ui/Container/Container.tsx';
import { LocaleLinks } from '../Header/LocaleMenu/LocaleLinks.tsx';
import { Wordmark } from '../Header/Wordmark/Wordmark.tsx';
import { ChatButton } from './ChatButton.tsx';
import styles from './Footer.module.css';
import { FooterColumn } from './FooterColumn.tsx';
import { FooterNewsletter } from './FooterNewsletter.tsx';
import { FOOTER_COLUMNS } from './footer-columns.ts';
import { PrivacyButton } from './PrivacyButton.tsx';

/** Who is behind this, and where to go on from the end of a page; dark in every area, as the records' backs are. */
export function Footer() {
  const text = useText();
  const inspect = useInspector();
  const { links } = useApp().config;
  const { data: site } = useSuspenseQuery(siteQuery(usePageContext()));
  return (
    <footer className={styles.footer} data-area="labs">
      <Container>
        <div className={styles.top}>
          <div className={styles.house}>
            <Wordmark />
            {site ? (
              <p className={styles.words} {...inspect(site.content_id, 'footerText')}>
                {site.footer_text}
              </p>
            ) : null}
            <FooterNewsletter />
          </div>
          <div className={styles.columns}>
            <Kept name="footer-columns">
              {FOOTER_COLUMNS.map(({ title, links: ways, hasChat }) => (
                <FooterColumn
                  key={title}
                  title={text(title)}
                  links={ways.map(([label, to]) => ({ label: text(label), href: isPath(to) ? to : links[to] }))}
                >
                  {hasChat ? <ChatButton /> : null}
                </FooterColumn>
              ))}
            </Kept>
          </div>
        </div>
        <div className={styles.bottom}>
          <ul className={styles.locales} aria-label={text('nav.language')}>
            <LocaleLinks className={styles.link} />
          </ul>
          <PrivacyButton />
          {site ? <p {...inspect(site.content_id, 'name')}>{site.name}</p> : null}
        </div>
      </Container>
    </footer>
  );
}

function isPath(to: `/${string}` | keyof ExternalLinks): to is `/${string}` {
  return to.startsWith('/');
}
