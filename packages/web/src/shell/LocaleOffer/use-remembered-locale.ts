import { useEffect, useRef } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { rememberLocale } from '../../platform/navigation/locale-choice.ts';

/** Keeps the language that the visitor changed to without leaving the page. What a page came in is for the server to keep. */
export function useRememberedLocale(): void {
  const { app, locale } = usePageContext();
  const shown = useRef(locale.code);
  const { cookieAttributes } = app.config.localeChoice;
  useEffect(() => {
    if (shown.current === locale.code) return;
    shown.current = locale.code;
    rememberLocale(locale.code, cookieAttributes);
  }, [locale.code, cookieAttributes]);
}
