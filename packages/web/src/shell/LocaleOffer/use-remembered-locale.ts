import { useEffect, useRef } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { localeCookie } from '../../platform/locale-choice/locale-cookie.ts';

/** Keeps the language that the visitor changed to without leaving the page. What a page came in is for the server to keep. */
export function useRememberedLocale(): void {
  const { app, locale } = usePageContext();
  const shown = useRef(locale.code);
  const { cookieAttributes } = app.config.localeChoice;
  useEffect(() => {
    if (shown.current === locale.code) return;
    shown.current = locale.code;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = localeCookie(locale.code, cookieAttributes);
  }, [locale.code, cookieAttributes]);
}
