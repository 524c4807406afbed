import type { RecordState } from '../../platform/analytics/records.ts';

/** Looks of what became of something that was told. */
export const STATE_TONES = { queued: 'neutral', sent: 'success', dropped: 'danger' } as const satisfies Record<
  RecordState,
  string
>;
