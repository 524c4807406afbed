import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { focusContent } from '../../platform/navigation/focus-content.ts';
import { PageLink } from '../../platform/navigation/links.tsx';
import {
  BACK_FIELD,
  isPreferredFirst,
  LOCALE_CHOICE_PATH,
  LOCALE_FIELD,
  rememberLocale,
} from '../../platform/navigation/locale-choice.ts';
import { localeOfPath, pathInLocale } from '../../platform/navigation/page-paths.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Button, buttonProps } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { openDetailsOnHover } from './details-menus.ts';
import * as styles from './LocaleMenu.module.css';

/** The languages, in a menu that is named after the current one. */
export function LocaleMenu() {
  const text = useText();
  const { locale } = localeOfPath(usePageLocation().pathname);
  return (
    <details className={styles.menu} ref={openDetailsOnHover} name="header-menu">
      <summary className={styles.summary} aria-label={text('nav.language.current', { name: locale.displayName })}>
        <Icon name="globe" />
        <span>{locale.displayName}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className={styles.list}>
        <LocaleLinks className={styles.item} />
      </ul>
    </details>
  );
}

export function LocaleLinks({ className }: { readonly className: string | undefined }) {
  const { preview } = useApp().config;
  const { pathname, search, hash } = usePageLocation();
  const { locale, path } = localeOfPath(pathname);
  return LOCALE_CODES.map((code) => (
    <li key={code}>
      <PageLink
        className={className}
        to={`${pathInLocale(path, LOCALES[code])}${search}${hash}`}
        lang={LOCALES[code].languageTag}
        hrefLang={LOCALES[code].languageTag}
        // The editor reads the page's language when its document loads.
        reloadDocument={preview !== null}
        aria-current={code === locale.code ? 'true' : undefined}
      >
        {LOCALES[code].displayName}
      </PageLink>
    </li>
  ));
}

/** Offers the page in the language that the visitor seems to prefer, until they have chosen; never redirects. */
export function LocaleOffer() {
  const { app, locale } = usePageContext();
  const { pathname, search, hash } = usePageLocation();
  /** Empty once the visitor has answered, also by a menu. */
  const [askedIn, setAskedIn] = useState<LocaleCode | ''>(locale.code);
  if (askedIn && askedIn !== locale.code) setAskedIn('');
  const { offer, cookieAttributes } = app.config.localeChoice;
  if (!offer || !askedIn || offer.code === locale.code) return null;
  const { path } = localeOfPath(pathname);

  const stay = (event: SubmitEvent) => {
    event.preventDefault();
    rememberLocale(locale.code, cookieAttributes);
    setAskedIn('');
    // The button is gone.
    focusContent();
  };
  return (
    <aside
      className={styles.bar}
      data-area="labs"
      data-screen-only
      lang={LOCALES[offer.code].languageTag}
      aria-label={offer.label}
    >
      <p className={styles.sentence}>
        <Icon name="globe" />
        {offer.sentence}
      </p>
      <div className={styles.answers}>
        <PageLink
          {...buttonProps({ variant: 'secondary', size: 'small' })}
          to={`${pathInLocale(path, LOCALES[offer.code])}${search}${hash}`}
          hrefLang={LOCALES[offer.code].languageTag}
        >
          {offer.accept}
        </PageLink>
        <form method="post" action={LOCALE_CHOICE_PATH} onSubmit={stay}>
          <input type="hidden" name={LOCALE_FIELD} value={locale.code} />
          <input type="hidden" name={BACK_FIELD} value={`${pathname}${search}`} />
          <Button type="submit" variant="quiet" size="small">
            {offer.stay}
          </Button>
        </form>
      </div>
    </aside>
  );
}

/** Stores the language that the visitor switched to without leaving the page, and that of a first page in their language. */
export function useRememberedLocale(): void {
  const { app, locale } = usePageContext();
  const shown = useRef<LocaleCode>(null);
  const { cookieAttributes } = app.config.localeChoice;
  const isPreview = app.config.preview !== null;
  useEffect(() => {
    const former = shown.current;
    shown.current = locale.code;
    const isStored = former
      ? former !== locale.code
      : !isPreview && isPreferredFirst(locale.code, document.cookie, navigator.languages);
    if (isStored) rememberLocale(locale.code, cookieAttributes);
  }, [locale.code, cookieAttributes, isPreview]);
}
