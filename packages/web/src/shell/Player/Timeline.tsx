import { formatDuration } from '../../lib/format.ts';
import { usePositionSeconds } from '../../platform/audio/AudioProvider.tsx';
import type { Track } from '../../platform/audio/playback.ts';
import { TrackWaveform } from '../../platform/audio/TrackWaveform.tsx';
import { SeekSlider } from './SeekSlider.tsx';
import styles from './Timeline.module.css';

/** Time that has passed, the waveform to seek in, the whole time. */
export function Timeline({ track }: { readonly track: Track }) {
  const seconds = usePositionSeconds();
  return (
    <div className={styles.timeline}>
      <span className={styles.time}>{formatDuration(seconds * 1000)}</span>
      <div className={styles.wave}>
        <TrackWaveform track={track} size="small" />
        <SeekSlider track={track} seconds={seconds} />
      </div>
      <span className={styles.time}>{formatDuration(track.durationMs)}</span>
    </div>
  );
}
