import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import type { Pattern } from '../pattern/pattern.ts';
import { hashOf } from '../pattern/pattern-address.ts';
import styles from './Beat.module.css';

interface CopyLinkProps {
  readonly pattern: Pattern;
  readonly pads: readonly DrumPad[];
}

/** Copies the address of the page with the pattern in it, and says whether that worked. */
export function CopyLink({ pattern, pads }: CopyLinkProps) {
  const text = useText();
  const [copied, setCopied] = useState<{ readonly hash: string; readonly isDone: boolean } | null>(null);
  const hash = hashOf(pattern, pads);
  const copy = async () => {
    const { origin, pathname } = location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${hash}`);
      setCopied({ hash, isDone: true });
    } catch {
      // Refused, or an old browser: the address bar has it too, and the page says so.
      setCopied({ hash, isDone: false });
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {text('drums.pattern.copy')}
      </Button>
      <p className={styles.status} role="status">
        {copied?.hash === hash ? text(copied.isDone ? 'drums.pattern.copied' : 'drums.pattern.not-copied') : null}
      </p>
    </>
  );
}
