import { useIntl } from 'react-intl';
import type { AnalyticsRecord } from '../../platform/analytics/records.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { formatEvent } from './format-event.ts';
import styles from './SentRecords.module.css';
import { STATE_TONES } from './state-tones.ts';

/** One thing that was told: when, what in words, how it stands, and word for word. */
export function SentRecord({ record }: { readonly record: AnalyticsRecord }) {
  const text = useText();
  const { formatTime } = useIntl();
  const { operation, at, state } = record;
  return (
    <li className={styles.record}>
      <p className={styles.head}>
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {formatTime(at, { timeStyle: 'medium' })}
        </time>
        <span className={styles.kind}>{text(`sent.kind.${operation.kind}`)}</span>
        <Badge tone={STATE_TONES[state]}>{text(`sent.${state}`)}</Badge>
      </p>
      <pre className={styles.data}>{JSON.stringify(formatEvent(record), null, 1)}</pre>
    </li>
  );
}
