import type { KeyboardEvent } from 'react';
import { formatDuration } from '../../lib/format.ts';
import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import type { Track } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './SeekSlider.module.css';
import { seekTarget } from './seek-keys.ts';

interface SeekSliderProps {
  readonly track: Track;
  readonly seconds: number;
}

/** A native slider, invisible above the waveform: pointer, touch and screen readers get what they know. */
export function SeekSlider({ track, seconds }: SeekSliderProps) {
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
