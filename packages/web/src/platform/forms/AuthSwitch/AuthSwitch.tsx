import type { MouseEvent, ReactNode } from 'react';
import { textLinkLook } from '../../../ui/TextLink/text-link-look.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { useRichText } from '../../i18n/use-text.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from './AuthSwitch.module.css';

interface AuthSwitchProps {
  /** A sentence with a `<link>` in it. */
  readonly textKey: TextKey;
  /** Address of the other form. */
  readonly to: string;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The line below a form that leads from login to registration or back. */
export function AuthSwitch({ textKey, to, onClick }: AuthSwitchProps) {
  const rich = useRichText();
  const link = (words: ReactNode) => (
    <PageLink key="link" to={to} onClick={onClick} {...textLinkLook()}>
      {words}
    </PageLink>
  );
  return <p className={styles.line}>{rich(textKey, { link })}</p>;
}
