import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TextKey } from './texts.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type RichValues = Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>;

/** The texts of the page's language: `text('packs.count', { count })`. */
export function useText(): (key: TextKey, values?: TextValues) => string {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id }, values);
}

/** The same for texts with elements in them: `rich('login.switch', { link: (words) => <a>{words}</a> })`. */
export function useRichText(): (key: TextKey, values: RichValues) => ReactNode {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id }, values);
}
