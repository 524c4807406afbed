import { LOCALES } from '@sound-library/contract/locales.ts';
import { type SubmitEvent, useState } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { localeOfPath, pathInLocale } from '../../platform/i18n/locale-of-path.ts';
import { PageLink } from '../../platform/navigation/links.tsx';
import {
  BACK_FIELD,
  LOCALE_CHOICE_PATH,
  LOCALE_FIELD,
  rememberLocale,
} from '../../platform/navigation/locale-choice.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { buttonLook } from '../../ui/Button/button-look.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './LocaleOffer.module.css';

/** Offers the page in the language that the visitor seems to prefer, until they have chosen: nobody is led there unasked. */
export function LocaleOffer() {
  const { app, locale } = usePageContext();
  const { pathname, search } = usePageLocation();
  const [isAnswered, setAnswered] = useState(false);
  const { offer, cookieAttributes } = app.config.localeChoice;
  if (!offer || isAnswered || offer.code === locale.code) return null;
  const { path } = localeOfPath(pathname);

  const stay = (event: SubmitEvent) => {
    event.preventDefault();
    rememberLocale(locale.code, cookieAttributes);
    setAnswered(true);
  };
  return (
    <aside className={styles.bar} data-area="labs" lang={LOCALES[offer.code].languageTag} aria-label={offer.label}>
      <p className={styles.sentence}>
        <Icon name="globe" />
        {offer.sentence}
      </p>
      <div className={styles.answers}>
        <PageLink
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          to={`${pathInLocale(path, LOCALES[offer.code])}${search}`}
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
