import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { isAuthPath } from '../../platform/auth/auth-paths.ts';
import { type ShownSite, siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { NewsletterForm } from '../../platform/forms/NewsletterForm.tsx';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { SafeLink } from '../../platform/navigation/links.tsx';
import { localeOfPath } from '../../platform/navigation/page-paths.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import type { ExternalLinks } from '../../platform/public-config.ts';
import { openSupportChat } from '../../platform/third-parties/support-chat.ts';
import { usePending } from '../../platform/use-pending.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useOpenPrivacyChoices } from '../privacy/PrivacyHost.tsx';
import * as styles from './Footer.module.css';
import { Wordmark } from './Header.tsx';
import { LocaleLinks } from './LocaleMenu.tsx';

/** The site's footer: publisher, links and newsletter; dark in every area. */
export function Footer() {
  const site = useSuspenseQuery(siteQuery(usePageContext())).data;
  const { pathname, search } = usePageLocation();
  const hasNewsletter = useFlag('footer-newsletter') && showsNewsletter(localeOfPath(pathname).path);
  const of = site ? [site] : [];
  return (
    <footer className={styles.footer} data-area="labs">
      <Container>
        <CachedFragment name="footer" of={of} inputs={[hasNewsletter]}>
          <FooterLinks site={site} hasNewsletter={hasNewsletter} />
        </CachedFragment>
        <CachedFragment name="footer-end" of={of} inputs={[pathname, search]}>
          <End site={site} />
        </CachedFragment>
      </Container>
    </footer>
  );
}

interface FooterLinksProps {
  readonly site: ShownSite | null;
  readonly hasNewsletter: boolean;
}

function FooterLinks({ site, hasNewsletter }: FooterLinksProps) {
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
        {FOOTER_COLUMNS.map(({ title, links: columnLinks, hasChat }) => (
          <FooterColumn
            key={title}
            title={text(title)}
            links={columnLinks.map(([label, to]) => ({ label: text(label), href: isPath(to) ? to : links[to] }))}
          >
            {hasChat ? <ChatButton /> : null}
          </FooterColumn>
        ))}
      </div>
    </div>
  );
}

function End({ site }: Pick<FooterLinksProps, 'site'>) {
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

interface FooterLink {
  readonly label: string;
  /** A path of the application, or the address of another site. */
  readonly href: string;
}

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
  /** Further list items. */
  readonly children?: ReactNode;
}

/** One list of links under its heading. */
function FooterColumn({ title, links, children }: FooterColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SafeLink className={styles.link} href={href}>
              {label}
              {href.startsWith('/') ? null : <Icon name="external" size="s" />}
            </SafeLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

interface Column {
  readonly title: TextKey;
  /** Texts of the links and their targets: a path of ours or the name of an external link. */
  readonly links: readonly (readonly [TextKey, `/${string}` | keyof ExternalLinks])[];
  /** Whether the support chat is below them. */
  readonly hasChat?: boolean;
}

/** The footer's links; the external pages are those of specification section 2. */
const FOOTER_COLUMNS: readonly Column[] = [
  {
    title: 'footer.explore',
    links: [
      ['nav.discover', '/labs'],
      ['nav.packs', '/labs/packs'],
      ['nav.download', '/labs/download'],
      ['nav.subscribe', '/labs/subscribe'],
      ['nav.about', '/labs/about'],
    ],
  },
  {
    title: 'footer.shop',
    links: [
      ['footer.order-history', 'orderHistory'],
      ['account.shop.serial-numbers', 'serialNumbers'],
      ['account.shop.saved-cards', 'savedCards'],
      ['footer.gift-cards', 'giftCards'],
      ['footer.educational-discount', 'educationalDiscount'],
    ],
  },
  {
    title: 'footer.help',
    links: [
      ['nav.account', '/account'],
      ['account.more.wish-list', 'wishList'],
      ['footer.faq', 'faq'],
      ['footer.support', 'support'],
    ],
    hasChat: true,
  },
];

/** The newsletter form at the end of most pages. */
function FooterNewsletter() {
  const text = useText();
  return (
    <section className={styles.newsletter} aria-labelledby="footer-newsletter">
      <h2 className={styles.newsletterHeading} id="footer-newsletter">
        {text('newsletter.title')}
      </h2>
      <NewsletterForm source="footer" />
    </section>
  );
}

/** Pages with a newsletter form of their own. */
const WITH_OWN_FORM: ReadonlySet<string> = new Set(['/', '/newsletter']);

/**
 * Whether the footer of a path without locale prefix shows the newsletter form. Never in the account area and on
 * authentication pages, which have another purpose and must not load third-party scripts, such as a captcha.
 */
export function showsNewsletter(path: string): boolean {
  return !WITH_OWN_FORM.has(path) && !isAuthPath(path) && path !== '/account' && !path.startsWith('/account/');
}

/** Opens the visitor's privacy choices at any time; only where something needs consent. */
function PrivacyButton() {
  const text = useText();
  const open = useOpenPrivacyChoices();
  if (!open) return null;
  return (
    <p className={styles.privacy}>
      <button className={styles.link} type="button" aria-haspopup="dialog" onClick={open}>
        {text('footer.privacy')}
      </button>
    </p>
  );
}

/** Opens the support chat where it is available and the visitor has consented; nothing of it is loaded before. */
function ChatButton() {
  const { app, locale } = usePageContext();
  const text = useText();
  const notify = useNotify();
  const [isOpening, startOpening] = usePending();
  const { thirdParties, logger } = app;
  const canChat = useSyncExternalStore(
    thirdParties.subscribe,
    () => thirdParties.mayLoad('supportChat'),
    () => false,
  );
  if (!canChat) return null;

  const open = () => {
    if (isOpening) return;
    startOpening(async () => {
      try {
        await openSupportChat(thirdParties, { languageTag: locale.languageTag });
      } catch (cause) {
        logger.warn('The support chat did not open.', cause);
        notify({ tone: 'error', text: text('footer.chat.failed') });
      }
    });
  };
  return (
    <li>
      <button
        className={styles.link}
        type="button"
        onClick={open}
        aria-disabled={isOpening || undefined}
        aria-busy={isOpening || undefined}
      >
        {text('footer.chat')}
        {isOpening ? (
          <span className={styles.busy}>
            <Spinner size={4} />
          </span>
        ) : null}
      </button>
    </li>
  );
}
