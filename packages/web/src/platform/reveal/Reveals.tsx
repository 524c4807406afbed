import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Reveals.module.css';
import { revealOnScroll } from './reveal-on-scroll.browser.ts';

/**
 * Its children show as they are scrolled to, those that are below the window when the page becomes alive. Until then,
 * and without scripts, everything stands there.
 */
export function Reveals({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elements = [...(around.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    return revealOnScroll(elements);
  }, []);
  return (
    <div className={styles.reveals} ref={around}>
      {children}
    </div>
  );
}
