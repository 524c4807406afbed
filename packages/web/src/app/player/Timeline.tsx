import type { KeyboardEvent } from 'react';
import { formatDuration } from '../../lib/format-duration.ts';
import { useAudioPlayer, usePositionSeconds } from '../../platform/audio/AudioProvider.tsx';
import type { Track } from '../../platform/audio/playback.ts';
import { TrackWaveform } from '../../platform/audio/TrackWaveform.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import * as styles from './Timeline.module.css';

/** Elapsed time, the waveform to seek in, total time. */
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

/** A native slider, invisible above the waveform, so that pointer, touch and screen readers work as usual. */
function SeekSlider({ track, seconds }: { readonly track: Track; readonly seconds: number }) {
  const text = useText();
  const player = useAudioPlayer();
  const totalSeconds = track.durationMs / 1000;

  const seekByKey = (event: KeyboardEvent) => {
    const target = seekTarget(event, { seconds: player.positionMs / 1000, totalSeconds });
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    player.seek(target * 1000);
  };

  return (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={totalSeconds}
      step={0.1}
      value={Math.min(seconds, totalSeconds)}
      aria-label={text('player.position', { name: track.name })}
      aria-valuetext={text('player.position-value', {
        elapsed: formatDuration(seconds * 1000),
        total: formatDuration(track.durationMs),
      })}
      onChange={(event) => player.seek(event.currentTarget.valueAsNumber * 1000)}
      onKeyDown={seekByKey}
    />
  );
}

const STEP_SECONDS = 1;
const LEAP_SECONDS = 15;

/** The seconds that a key on the slider seeks to: arrows 1 s, with shift or page keys 15 s; null for other keys. */
export function seekTarget(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { seconds, totalSeconds }: { readonly seconds: number; readonly totalSeconds: number },
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return totalSeconds;
  const step = shiftKey || key.startsWith('Page') ? LEAP_SECONDS : STEP_SECONDS;
  const direction = directionOf(key);
  if (direction === 0) return null;
  return Math.min(totalSeconds, Math.max(0, seconds + direction * step));
}

function directionOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight' || key === 'ArrowUp' || key === 'PageUp') return 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown' || key === 'PageDown') return -1;
  return 0;
}
