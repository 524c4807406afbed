import type { ReactNode } from 'react';
import * as styles from './StateMessage.module.css';

const SILENT_WAVEFORM =
  'M4 20h0M12 20h0M20 20h0M28 20h0M36 20h0M44 20h0M52 20h0M60 18v4M68 14v12M76 8v24M84 12v16M92 17v6M100 20h0M108 20h0M116 20h0M124 20h0M132 20h0M140 20h0M148 20h0M156 20h0';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The next step: a button or link. */
  readonly children: ReactNode;
}

/** Nothing to show, why, and what to do; drawn as a silent waveform. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      <svg className={styles.drawing} viewBox="0 0 160 40" aria-hidden="true">
        <path d={SILENT_WAVEFORM} />
      </svg>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
