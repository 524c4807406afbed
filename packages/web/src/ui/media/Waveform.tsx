import type { Ref } from 'react';
import { thinPeaks, waveformPath } from '../../lib/waveform.ts';
import styles from './Waveform.module.css';

interface WaveformProps {
  /** Levels from 0 to 100, evenly spread over the duration. */
  readonly peaks: readonly number[];
  /** Draws this many bars instead of one per peak. */
  readonly bars?: number | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  /**
   * The layer of what was heard. The owner sets its custom property `--played` (0 to 1) as the sound goes on;
   * without it there is no such layer, and the page is that much smaller.
   */
  readonly playedRef?: Ref<HTMLSpanElement> | undefined;
}

/** Heights of a bar above the middle: about one per pixel of a usual screen. */
const HALVES = { small: 16, medium: 24, large: 50 } as const;

/** The shape of a sound as rounded bars; decoration, the player's slider has the name and the value. */
export function Waveform({ peaks, bars = peaks.length, size = 'medium', playedRef }: WaveformProps) {
  const drawn = thinPeaks(peaks, bars);
  const half = HALVES[size];
  const d = waveformPath(drawn, half);
  const viewBox = `0 0 ${drawn.length} ${2 * half}`;
  const shape = (
    <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      <path d={d} />
    </svg>
  );
  return (
    <span className={styles.waveform} data-size={size}>
      {shape}
      {playedRef ? (
        <span className={styles.played} ref={playedRef}>
          {shape}
        </span>
      ) : null}
    </span>
  );
}
