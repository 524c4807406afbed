import type { ReactNode, Ref } from 'react';
import { Icon } from '../media/Icon.tsx';
import * as styles from './Notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'error';
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Makes it focusable by scripts. */
  readonly ref?: Ref<HTMLDivElement>;
}

const ICONS = { info: 'info', success: 'check', error: 'warning' } as const;

/** A message within the page; an error interrupts assistive technology, other tones wait. */
export function Notice({ tone = 'info', title, children, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  );
}
