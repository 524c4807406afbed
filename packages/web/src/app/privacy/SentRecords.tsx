import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { copyText } from '../../lib/copy-text.ts';
import { useApp } from '../../platform/AppProvider.tsx';
import { pageAddress } from '../../platform/analytics/mixpanel-event.ts';
import type { AnalyticsRecord, RecordState } from '../../platform/analytics/records.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './SentRecords.module.css';

const STATES: readonly RecordState[] = ['queued', 'sent', 'dropped'];

/** 'See what we send': all events that this page has sent to analytics, unchanged, with their current state. */
export function SentRecords() {
  const text = useText();
  const { analyticsRecords, tracker } = useApp();
  const records = useSyncExternalStore(analyticsRecords.subscribe, analyticsRecords.list, analyticsRecords.list);
  const [copied, setCopied] = useState<boolean | null>(null);
  const distinctId = tracker.distinctId();

  const copy = async () => {
    const sent = records.map((record) => ({ at: record.at, state: record.state, ...formatEvent(record) }));
    setCopied(await copyText(JSON.stringify({ distinctId: distinctId ?? null, records: sent }, null, 2)));
  };
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        {text('sent.title')}
        <span className={styles.count}>{records.length}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>
        <p>{text('sent.intro')}</p>
        <dl className={styles.legend}>
          {STATES.map((state) => (
            <div key={state} className={styles.meaning}>
              <dt>
                <Badge tone={STATE_TONES[state]}>{text(`sent.${state}`)}</Badge>
              </dt>
              <dd>{text(`sent.${state}.meaning`)}</dd>
            </div>
          ))}
        </dl>
        {records.length === 0 ? (
          <p className={styles.empty}>{text('sent.empty')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it.
          <section className={styles.list} tabIndex={0} aria-label={text('sent.list')}>
            <ol>
              {records.toReversed().map((record) => (
                <SentRecord key={record.id} record={record} />
              ))}
            </ol>
          </section>
        )}
        <div className={styles.end}>
          <p className={styles.id}>
            {text('sent.id')} {distinctId === undefined ? text('sent.id.none') : <code>{distinctId}</code>}
          </p>
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            {text('sent.copy')}
          </Button>
        </div>
        <p className={styles.outcome} role="status">
          {copied === null ? null : text(copied ? 'sent.copied' : 'sent.not-copied')}
        </p>
      </div>
    </details>
  );
}

function SentRecord({ record }: { readonly record: AnalyticsRecord }) {
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

const STATE_TONES = { queued: 'neutral', sent: 'success', dropped: 'danger' } as const satisfies Record<
  RecordState,
  string
>;

/** A record in the format in which it is sent, with the page's address reduced for analytics. */
function formatEvent({ operation, page }: Pick<AnalyticsRecord, 'operation' | 'page'>): object {
  return { ...operation, page: { ...page, address: pageAddress(page.address) } };
}
