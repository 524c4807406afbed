import type { MouseEvent, ReactNode } from 'react';
import { textLinkLook } from '../../../ui/TextLink/text-link-look.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { useRichText } from '../../i18n/use-text.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from './EntrySwitch.module.css';

interface EntrySwitchProps {
  /** A sentence with a `<link>` in it. */
  readonly textKey: TextKey;
  /** Address of the other form. */
  readonly to: string;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The line below a form that leads from login to registration or back. */
export function EntrySwitch({ textKey, to, onClick }: EntrySwitchProps) {
  const rich = useRichText();
  const link = (words: ReactNode) => (
    <PageLink key="link" to={to} onClick={onClick} {...textLinkLook()}>
      {words}
    </PageLink>
  );
  return <p className={styles.line}>{rich(textKey, { link })}</p>;
}
