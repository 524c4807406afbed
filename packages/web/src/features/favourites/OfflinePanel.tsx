import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import type { Track } from '../../platform/audio/playback.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { isFocusNowhere } from '../../platform/navigation/focus-content.ts';
import {
  canStoreDemos,
  demoSizesQuery,
  removeDemos,
  type Storing,
  storeDemos,
  storedDemosQuery,
  storingQuery,
} from '../../platform/offline/offline-demos.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import * as styles from './OfflinePanel.module.css';
import { Panel } from './Panel.tsx';

interface OfflinePanelProps {
  readonly id: string;
  /** The demos of the favourites. */
  readonly tracks: readonly Track[];
  readonly session: Session;
}

/** Stores the demos in the browser, so that they play without a connection, and removes them again. */
export function OfflinePanel({ id, tracks, session }: OfflinePanelProps) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const { data: storing = null } = useQuery(storingQuery);
  const { data: stored } = useQuery(storedDemosQuery);
  const isStoring = storing !== null && 'cancel' in storing;
  const hasStored = stored !== undefined && stored.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button goes when these change.
  useEffect(() => {
    if (isFocusNowhere()) section.current?.focus({ preventScroll: true });
  }, [isStoring, hasStored]);
  return (
    <Panel
      ref={section}
      id={id}
      title={text('favourites.offline.title')}
      hint={text(session.kind === 'member' ? 'favourites.offline.member' : 'favourites.offline.guest')}
    >
      <div className={styles.content}>
        {canStoreDemos() ? (
          <Stored tracks={tracks} session={session} storing={storing} />
        ) : (
          <Notice>{text('favourites.offline.unsupported')}</Notice>
        )}
      </div>
    </Panel>
  );
}

// Not `formatBytes`: as a part of two lazy chunks it would move into one that every page loads.
const MEGABYTES = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
const BYTES_PER_MEGABYTE = 1_000_000;

/** The number and size of the stored demos and of those that are missing, with the buttons that change it. */
function Stored({ tracks, session, storing }: Omit<OfflinePanelProps, 'id'> & { readonly storing: Storing | null }) {
  const text = useText();
  const { app, locale } = usePageContext();
  const { data: stored } = useQuery(storedDemosQuery);
  const sizes = useQuery(demoSizesQuery(tracks.map(({ url }) => url)));
  if (!stored) return null;
  const megabytes = new Intl.NumberFormat(locale.languageTag, MEGABYTES);
  const size = (bytes: number) => megabytes.format(bytes / BYTES_PER_MEGABYTE);
  const missing = tracks.filter(({ url }) => !stored.some((demo) => demo.url === url));
  const missingBytes = sizes.data && missing.reduce((sum, { url }) => sum + (sizes.data.get(url) ?? 0), 0);
  const isUnmeasured = sizes.isError && missing.length > 0;
  // Those of former favourites are deleted later.
  const wanted = stored.filter((demo) => tracks.some(({ url }) => url === demo.url));
  const storedBytes = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
  if (storing && 'cancel' in storing) {
    const { done, total, cancel } = storing;
    const label = text('favourites.offline.storing');
    return (
      <>
        <p role="status">{label}</p>
        <progress className={styles.progress} aria-label={label} value={done} max={total} />
        <p className={styles.quiet}>{text('favourites.offline.progress', { done, total })}</p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={cancel}>
            {text('favourites.offline.cancel')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {storing ? <Notice tone="error">{text(`favourites.offline.${storing.problem}`)}</Notice> : null}
      <p role="status">
        {wanted.length > 0
          ? text('favourites.offline.stored', { count: wanted.length, total: tracks.length, size: size(storedBytes) })
          : text('favourites.offline.none')}
      </p>
      {isUnmeasured ? <Notice tone="error">{text('favourites.offline.unmeasured')}</Notice> : null}
      <div className={styles.actions}>
        {isUnmeasured ? <Button onClick={() => void sizes.refetch()}>{text('error.retry')}</Button> : null}
        {missing.length > 0 && !isUnmeasured ? (
          <Button loading={missingBytes === undefined} onClick={() => void storeDemos(app, tracks, session)}>
            {missingBytes === undefined
              ? text('favourites.offline.measuring')
              : text('favourites.offline.store', { count: missing.length, size: size(missingBytes) })}
          </Button>
        ) : null}
        {stored.length > 0 ? (
          <Button variant="secondary" onClick={() => void removeDemos(app)}>
            {text('favourites.offline.remove')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
