import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import styles from './NewsletterForm.module.css';

/** The same for every address, whether it is on the list already or not. */
export function SignUpSent({ email }: { readonly email: string }) {
  const text = useText();
  const words = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} className={styles.sent} role="status" tabIndex={-1}>
      <Icon name="check" />
      <div>
        <p className={styles.title}>{text('newsletter.done.title')}</p>
        <p className={styles.words}>{text('newsletter.done', { email })}</p>
      </div>
    </div>
  );
}
