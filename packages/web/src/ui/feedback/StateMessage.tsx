import type { ReactNode } from 'react';
import styles from './StateMessage.module.css';

interface StateWords {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The next step: a button or link. */
  readonly children?: ReactNode;
}

interface StateMessageProps extends StateWords {
  readonly tone: 'quiet' | 'danger';
  /** Path of the drawing above the text, in a 160 by 40 view box. */
  readonly drawing: string;
}

/** A placeholder for missing content: a drawing, the reason, and the next step. A danger interrupts assistive technology. */
export function StateMessage({ tone, drawing, title, text, children }: StateMessageProps) {
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <svg className={styles.drawing} viewBox="0 0 160 40" aria-hidden="true">
        <path d={drawing} />
      </svg>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}

const SILENT_WAVEFORM =
  'M4 20h0M12 20h0M20 20h0M28 20h0M36 20h0M44 20h0M52 20h0M60 18v4M68 14v12M76 8v24M84 12v16M92 17v6M100 20h0M108 20h0M116 20h0M124 20h0M132 20h0M140 20h0M148 20h0M156 20h0';

/** Nothing to show, why, and what to do; drawn as a silent waveform. */
export function EmptyState(words: StateWords) {
  return <StateMessage {...words} tone="quiet" drawing={SILENT_WAVEFORM} />;
}

const SNAPPED_STRING = 'M2 20h58q8 0 12-7t3-9M158 20h-56q-8 0-13 6t-5 10';

/** A part of the page that failed to load, why, and what to do; drawn as a snapped string. */
export function ErrorState(words: StateWords) {
  return <StateMessage {...words} tone="danger" drawing={SNAPPED_STRING} />;
}
