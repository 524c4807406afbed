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

function FooterLinks({ site, hasNewsletter }: { readonly site: ShownSite | null; readonly hasNewsletter: boolean }) {
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
        <FooterColumn title="footer.explore">
          <FooterLink label="nav.discover" href="/labs" />
          <FooterLink label="nav.packs" href="/labs/packs" />
          <FooterLink label="nav.download" href="/labs/download" />
          <FooterLink label="nav.subscribe" href="/labs/subscribe" />
          <FooterLink label="nav.about" href="/labs/about" />
        </FooterColumn>
        <FooterColumn title="footer.shop">
          <FooterLink label="footer.order-history" href={links.orderHistory} />
          <FooterLink label="account.shop.serial-numbers" href={links.serialNumbers} />
          <FooterLink label="account.shop.saved-cards" href={links.savedCards} />
          <FooterLink label="footer.gift-cards" href={links.giftCards} />
          <FooterLink label="footer.educational-discount" href={links.educationalDiscount} />
        </FooterColumn>
        <FooterColumn title="footer.help">
          <FooterLink label="nav.account" href="/account" />
          <FooterLink label="account.more.wish-list" href={links.wishList} />
          <FooterLink label="footer.faq" href={links.faq} />
          <FooterLink label="footer.support" href={links.support} />
          <ChatButton />
        </FooterColumn>
      </div>
    </div>
  );
}

function End({ site }: { readonly site: ShownSite | null }) {
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

function FooterColumn({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const heading = useText()(title);
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** A link to a path of the application, or to the address of another site (specification, section 2). */
function FooterLink({ label, href }: { readonly label: TextKey; readonly href: string }) {
  return (
    <li>
      <SafeLink className={styles.link} href={href}>
        {useText()(label)}
        {href.startsWith('/') ? null : <Icon name="external" size="s" />}
      </SafeLink>
    </li>
  );
}

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

const WITH_OWN_FORM: ReadonlySet<string> = new Set(['/', '/newsletter']);

/** Not in the account area or on authentication pages, which must not load third parties such as a captcha. */
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
        await openSupportChat(thirdParties, locale.languageTag);
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
