import { createContext, use } from 'react';
import type { PageIntl } from './intl.ts';

/** What every text of a page is written by. */
export const PageIntlContext = createContext<PageIntl | null>(null);

/** Throws outside of a page. */
export function usePageIntl(): PageIntl {
  const intl = use(PageIntlContext);
  if (!intl) throw new Error('Texts are written within a page only.');
  return intl;
}
