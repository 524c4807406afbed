import { unpackPeaks } from '../../lib/peaks.ts';
import { Waveform } from '../../ui/Waveform/Waveform.tsx';
import type { Track } from './track.ts';
import { usePaintedProgress } from './use-painted-progress.ts';
import { usePlayback } from './use-playback.ts';

interface TrackWaveformProps {
  readonly track: Pick<Track, 'id' | 'durationMs' | 'peaks'>;
  readonly bars?: number;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The waveform of a track, coloured as far as it was heard while it is the current one. */
export function TrackWaveform({ track, bars, size }: TrackWaveformProps) {
  const played = usePaintedProgress(track);
  const current = usePlayback(track.id) !== 'idle';
  const peaks = unpackPeaks(track.peaks);
  return <Waveform peaks={peaks} bars={bars} size={size ?? 'medium'} playedRef={current ? played : undefined} />;
}
