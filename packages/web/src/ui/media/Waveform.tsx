import type { Ref } from 'react';
import { thinPeaks, waveformPath } from '../../lib/waveform.ts';
import * as styles from './Waveform.module.css';

interface WaveformProps {
  /** Levels from 0 to 100, evenly spread over the duration. */
  readonly peaks: readonly number[];
  /** Draws this many bars instead of one per peak. */
  readonly bars?: number | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  /** The layer of the played part, by its property `--played` (0 to 1), which the owner updates; none without it. */
  readonly playedRef?: Ref<HTMLSpanElement> | undefined;
}

/** Number of height steps of a bar above the middle: about one per pixel of a usual screen. */
const HALVES = { small: 16, medium: 24, large: 50 } as const;

/** A waveform of rounded bars; decorative, because the player's slider has the name and the value. */
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
