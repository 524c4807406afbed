import { type ReactNode, useEffect, useRef } from 'react';
import { Container } from '../../../ui/Container/Container.tsx';
import { AuthAside } from './AuthAside.tsx';
import styles from './AuthScreen.module.css';

interface AuthScreenProps {
  readonly title: string;
  readonly intro: ReactNode;
  /** The page has become this one by a form of its own: the reader goes on at its title. */
  readonly isResult?: boolean;
  readonly children: ReactNode;
}

/** The page around a form that leads into an account. */
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
