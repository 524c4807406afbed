import { IDLE, type Playback } from './playback.ts';

/** Everything about the player except the position. */
export interface PlayerSnapshot {
  readonly playback: Playback;
  /** The track came by the queue: by 'next', 'previous' or the end of the one before, not by being chosen. */
  readonly isFromQueue: boolean;
  /** What was heard of it in the server's page, before the application took that over; 0 for all that the player began. */
  readonly heardBeforeMs: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** What the listener chose, 0 to 1; the loudness of the track is levelled below it. */
  readonly volume: number;
  readonly muted: boolean;
  /** The next track of the queue follows by itself. */
  readonly continuous: boolean;
}

export const SILENT_SNAPSHOT: PlayerSnapshot = {
  playback: IDLE,
  isFromQueue: false,
  heardBeforeMs: 0,
  hasNext: false,
  hasPrevious: false,
  volume: 1,
  muted: false,
  continuous: false,
};
