import type { User } from '@sound-library/contract/resources/user.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TextKey } from './texts.ts';

type TextValues = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>;

/** The texts of the page's language: `text('packs.count', { count })`. */
export function useText(): (key: TextKey, values?: TextValues) => string {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id }, values);
}

/** The same for texts with elements: `rich('login.switch', { link: (words) => <a>{words}</a> })`. */
export function useRichText(): (key: TextKey, values: RichValues) => ReactNode {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id }, values);
}

/** A user's name in the order of the page's language. */
export function useFullName({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return useText()('visitor.full-name', { first: first_name, last: last_name });
}
