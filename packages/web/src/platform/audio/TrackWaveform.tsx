import { type RefObject, useEffect, useRef } from 'react';
import { unpackPeaks } from '../../lib/waveform.ts';
import { Waveform } from '../../ui/media/Waveform.tsx';
import { useAudioPlayer, usePlayback } from './AudioProvider.tsx';
import type { PlaybackKind, Track } from './playback.ts';

interface TrackWaveformProps {
  readonly track: Pick<Track, 'id' | 'durationMs' | 'peaks'>;
  readonly bars?: number;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The waveform of a track, coloured up to the position while it is the current one. */
export function TrackWaveform({ track, bars, size = 'medium' }: TrackWaveformProps) {
  const playback = usePlayback(track.id);
  const played = usePaintedProgress(track.durationMs, playback);
  const isCurrent = playback !== 'idle';
  const peaks = unpackPeaks(track.peaks);
  return <Waveform peaks={peaks} bars={bars} size={size} playedRef={isCurrent ? played : undefined} />;
}

/** Sets the referenced element's `--played` (0 to 1) once a frame during playback, without rendering. */
function usePaintedProgress(durationMs: number, playback: PlaybackKind): RefObject<HTMLSpanElement | null> {
  const player = useAudioPlayer();
  const target = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (playback === 'idle') return;
    const paint = () => {
      const played = Math.min(1, player.positionMs / durationMs);
      target.current?.style.setProperty('--played', played.toFixed(4));
    };
    paint();
    if (playback !== 'playing') return player.subscribeToPosition(paint);
    let frame = requestAnimationFrame(function tick() {
      paint();
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, playback, durationMs]);

  return target;
}
