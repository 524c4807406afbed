import { type RefObject, useEffect, useRef } from 'react';
import { useAudioPlayer } from './AudioProvider.tsx';
import type { Track } from './track.ts';
import { usePlayback } from './use-playback.ts';

/**
 * Keeps the custom property `--played` (0 to 1) of the referenced element at the track's position,
 * once a frame while it sounds and without rendering.
 */
export function usePaintedProgress(track: Pick<Track, 'id' | 'durationMs'>): RefObject<HTMLSpanElement | null> {
  const { id, durationMs } = track;
  const player = useAudioPlayer();
  const playback = usePlayback(id);
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
