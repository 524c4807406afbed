import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TextKey } from './texts.ts';

type Values = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>>;

/** The texts of the page's language: `text('packs.count', { count })`. */
export function useText(): (key: TextKey, values?: Values) => string {
  const intl = useIntl();
  return (key, values) => intl.formatMessage({ id: key }, values);
}

/** The same for texts with elements in them: `rich('login.switch', { link: (words) => <a>{words}</a> })`. */
export function useRichText(): (key: TextKey, values: RichValues) => ReactNode {
  const intl = useIntl();
  return (key, values) => intl.formatMessage({ id: key }, values);
}
