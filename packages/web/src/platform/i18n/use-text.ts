import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { TextKey } from './texts.ts';

/** The parser's name for words without anything to fill in. */
const LITERAL = 0;

type Values = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>>;

/** The texts of the page's language: `text('packs.count', { count })`. */
export function useText(): (key: TextKey, values?: Values) => string {
  const intl = useIntl();
  return (key, values) => plainText(intl.messages[key]) ?? intl.formatMessage({ id: key }, values);
}

/** Most texts are words alone: they need no formatter. */
function plainText(message: IntlShape['messages'][string] | undefined): string | undefined {
  if (typeof message !== 'object' || message.length !== 1) return undefined;
  const [part] = message;
  return part?.type === LITERAL ? part.value : undefined;
}

/** The same for texts with elements in them: `rich('login.switch', { link: (words) => <a>{words}</a> })`. */
export function useRichText(): (key: TextKey, values: RichValues) => ReactNode {
  const intl = useIntl();
  return (key, values) => intl.formatMessage({ id: key }, values);
}
