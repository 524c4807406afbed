import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Container } from '../../ui/layout/Container.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Waveform } from '../../ui/media/Waveform.tsx';
import type { TextKey } from '../i18n/texts.ts';
import { useRichText, useText } from '../i18n/use-text.ts';
import { PageLink } from '../navigation/links.tsx';
import * as styles from './AuthScreen.module.css';

interface AuthScreenProps {
  readonly title: string;
  readonly intro: ReactNode;
  /** The page is the result of a form: the reader continues at its title. */
  readonly isResult?: boolean;
  readonly children: ReactNode;
}

/** The page around an authentication form. */
export function AuthScreen({ title, intro, isResult = false, children }: AuthScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  return (
    <Container>
      <div className={styles.screen}>
        <div className={styles.main}>
          <div className={styles.heading}>
            <h1 className={styles.title} ref={heading} tabIndex={isResult ? -1 : undefined}>
              {title}
            </h1>
            <p className={styles.intro}>{intro}</p>
          </div>
          {children}
        </div>
        <AuthAside />
      </div>
    </Container>
  );
}

const REASONS = ['entry.aside.listen', 'entry.aside.free', 'entry.aside.premium'] as const;
const BARS = 44;

/** The benefits of an account, beside the form where there is room. */
function AuthAside() {
  const text = useText();
  return (
    <aside className={styles.aside}>
      <Waveform peaks={swell(BARS)} size="large" />
      <p className={styles.claim}>{text('entry.aside.title')}</p>
      <ul className={styles.reasons}>
        {REASONS.map((key) => (
          <li key={key} className={styles.reason}>
            <Icon name="check" size="s" />
            {text(key)}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Levels (0 to 100) of a decorative waveform that swells and fades, the same on every visit. */
function swell(bars: number): readonly number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const time = bar / Math.max(1, bars - 1);
    const envelope = Math.sin(Math.PI * time ** 0.8);
    const grain = 0.55 + 0.28 * Math.sin(bar * 2.1) + 0.17 * Math.sin(bar * 5.3 + 1);
    return Math.round(100 * envelope * grain);
  });
}

interface AuthSwitchProps {
  /** A text with a `<link>` tag. */
  readonly textKey: TextKey;
  readonly to: string;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The line below a form that links the login to the registration and back. */
export function AuthSwitch({ textKey, to, onClick }: AuthSwitchProps) {
  const rich = useRichText();
  const link = (words: ReactNode) => (
    <PageLink key="link" to={to} onClick={onClick} {...textLinkProps()}>
      {words}
    </PageLink>
  );
  return <p className={styles.switch}>{rich(textKey, { link })}</p>;
}
