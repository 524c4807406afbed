import type { Ref } from 'react';
import { thinPeaks, WAVEFORM_HEIGHT, WAVEFORM_STEP, waveformPath } from '../../lib/waveform-path.ts';
import styles from './Waveform.module.css';

interface WaveformProps {
  /** Levels from 0 to 100, evenly spread over the duration. */
  readonly peaks: readonly number[];
  /** Draws this many bars instead of one per peak. */
  readonly bars?: number | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  /**
   * The layer of what was heard. Who has it sets its custom property `--played` (0 to 1) as the sound goes on;
   * without it there is no such layer, and the page is that much smaller.
   */
  readonly playedRef?: Ref<HTMLSpanElement> | undefined;
}

/** The shape of a sound as rounded bars; decoration, the player's slider has the name and the value. */
export function Waveform({ peaks, bars = peaks.length, size = 'medium', playedRef }: WaveformProps) {
  const drawn = thinPeaks(peaks, bars);
  const d = waveformPath(drawn);
  const viewBox = `0 0 ${drawn.length * WAVEFORM_STEP} ${WAVEFORM_HEIGHT}`;
  const shape = (
    <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      <path d={d} vectorEffect="non-scaling-stroke" />
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
