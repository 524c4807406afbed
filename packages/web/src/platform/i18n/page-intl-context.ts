import { createContext } from 'react';
import { useProvided } from '../use-provided.ts';
import type { PageIntl } from './intl.ts';

/** What every text of a page is written by. */
export const PageIntlContext = createContext<PageIntl | null>(null);

/** Throws outside of a page. */
export function usePageIntl(): PageIntl {
  return useProvided(PageIntlContext, 'a page');
}
