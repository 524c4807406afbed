import type { ReactNode } from 'react';
import { usePageIntl } from './page-intl-context.ts';
import type { RichValues, TextValues } from './phrase.ts';
import type { TextKey } from './texts.ts';

/** The texts of the page's language: `text('packs.count', { count })`. */
export function useText(): (key: TextKey, values?: TextValues) => string {
  const intl = usePageIntl();
  return (key, values) => intl.phrase(key).text(values);
}

/** The same for texts with elements in them: `rich('login.switch', { link: (words) => <a>{words}</a> })`. */
export function useRichText(): (key: TextKey, values: RichValues) => ReactNode {
  const intl = usePageIntl();
  return (key, values) => intl.phrase(key).rich(values);
}
