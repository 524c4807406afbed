import { type PlayerSnapshot, trackOf } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './NowPlaying.module.css';

interface NowPlayingProps {
  readonly snapshot: Pick<PlayerSnapshot, 'playback' | 'isFromQueue'>;
}

/** Says which pack has begun when it came by itself or by a key: what somebody chose was read to them already. */
export function NowPlaying({ snapshot: { playback, isFromQueue } }: NowPlayingProps) {
  const text = useText();
  const track = isFromQueue ? trackOf(playback) : null;
  return (
    // There from the beginning: a region that comes together with its words is not read.
    <div role="status" className={styles.place}>
      {track ? (
        <VisuallyHidden key={track.id}>{text('player.now', { name: track.name, artist: track.artist })}</VisuallyHidden>
      ) : null}
    </div>
  );
}
