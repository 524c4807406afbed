import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { useSessionKind } from '../../platform/auth/session.ts';
import { type ShownSite, siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { hasOverlay, isWriting } from '../../platform/keyboard/focus-place.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { focusContent, focusNamed, isFocusNowhere } from '../../platform/navigation/focus-content.ts';
import { PageLink, SafeLink } from '../../platform/navigation/links.tsx';
import { areaOfPath, localeOfPath } from '../../platform/navigation/page-paths.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import {
  type NoticeDescription,
  QUERY_NOTICES,
  queryNoticeOf,
  withoutNotice,
} from '../../platform/notifications/query-notice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Container, VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { OffersWithoutScript } from '../modals/OffersWithoutScript.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import * as styles from './Layout.module.css';
import { LocaleOffer, useRememberedLocale } from './LocaleMenu.tsx';

/** Loaded only for the addresses that the billing service leads to; the server's page waits for it. Without its file, nothing is shown. */
const BillingReturn = lazy(() =>
  import('../modals/BillingReturn.tsx').then(
    (module) => ({ default: module.BillingReturn }),
    () => ({ default: () => null }),
  ),
);

const BILLING_FLAGS = /[?&](from-checkout|from-portal|state|clear-subscriptions-cache)=/;

export function Layout({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { pathname, search } = usePageLocation();
  const area = areaOfPath(localeOfPath(pathname).path);
  useRememberedLocale();
  return (
    <div className={styles.layout} data-layout={area}>
      <a className={styles.skip} href="#content" data-screen-only>
        {text('nav.skip')}
      </a>
      <LocaleOffer />
      <SiteBar />
      <Header area={area} />
      <main className={styles.content} id="content" tabIndex={-1}>
        <QueryNotice />
        {BILLING_FLAGS.test(search) ? <BillingReturn /> : null}
        <OffersWithoutScript />
        {children}
      </main>
      <PageArrival />
      <Footer />
    </div>
  );
}

/** The site-wide announcement; hidden in feature tests (specification, section 2). */
function SiteBar() {
  const context = usePageContext();
  const site = useSuspenseQuery(siteQuery(context)).data;
  if (!site?.announcement || context.app.config.isFeatureTest) return null;
  return (
    <CachedFragment name="site-bar" of={[site]}>
      <Bar announcement={site.announcement} />
    </CachedFragment>
  );
}

function Bar({ announcement }: { readonly announcement: NonNullable<ShownSite['announcement']> }) {
  const words = useText();
  const inspect = useInspector();
  const { content_id, text, href } = announcement;
  return (
    <aside className={styles.bar} data-area="labs" data-screen-only aria-label={words('announcement.region')}>
      {href ? (
        <SafeLink className={`${styles.text} ${styles.link}`} href={href} {...inspect(content_id, 'text')}>
          {text}
          {'\u00a0'}
          <Icon name="arrow-right" size="s" />
        </SafeLink>
      ) : (
        <span className={styles.text} {...inspect(content_id, 'text')}>
          {text}
        </span>
      )}
    </aside>
  );
}

/** The result of an earlier page, such as a submitted form, at the top until the visitor closes it or navigates. */
function QueryNotice() {
  const { pathname, search } = usePageLocation();
  const notice = queryNoticeOf(search);
  return notice ? <ShownNotice key={`${pathname} ${notice}`} notice={QUERY_NOTICES[notice]} /> : null;
}

function ShownNotice({ notice: { text: key, tone, isForMembers } }: { readonly notice: NoticeDescription }) {
  const text = useText();
  const { search, hash } = usePageLocation();
  const kind = useSessionKind();
  const [kindAtFirst] = useState(kind);
  const shown = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Screen readers announce no message that a document arrives with, and the form that led here may be gone.
    if (isFocusNowhere()) shown.current?.focus({ preventScroll: true });
    // Neither a reload nor a shared address shows it again; the router's own location still has it.
    const { pathname: path, search: query, hash: place } = window.location;
    window.history.replaceState(window.history.state, '', `${path}${withoutNotice(query)}${place}`);
  }, []);

  // It was for the visitor before a login or logout.
  if (kind !== kindAtFirst || (isForMembers && kind !== 'member')) return null;
  return (
    <Container>
      <div className={styles.notice}>
        <Notice ref={shown} tone={tone}>
          <div className={styles.line}>
            <p>{text(key)}</p>
            <PageLink
              className={styles.close}
              to={{ search: withoutNotice(search), hash }}
              replace
              preventScrollReset
              onClick={focusContent}
              aria-label={text('notice.close')}
            >
              <Icon name="close" size="s" />
            </PageLink>
          </div>
        </Notice>
      </div>
    </Container>
  );
}

/** Announces a new page as browsers do for documents: reads its title, and focuses the hash's target or content. */
function PageArrival() {
  const { pathname, hash } = usePageLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  const focusBefore = useRef<Element | null>(null);
  const [title, setTitle] = useState('');

  // When the page unmounts, before an element of the next one can take the focus.
  useLayoutEffect(() => () => {
    focusBefore.current = document.activeElement;
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (mayMoveFocus(focusBefore.current, isReturn)) focusNamed(hash);
  }, [pathname, hash, isReturn]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}

/** Not away from what the page focused, typing, a dialog or an open menu; on Back only if nothing has the focus. */
function mayMoveFocus(before: Element | null, isReturn: boolean): boolean {
  const { activeElement: active } = document;
  if (hasOverlay(document)) return false;
  if (isFocusNowhere()) return true;
  return !isReturn && active === before && !isWriting(active);
}
