import { PlayButton } from '../audio/PlayButton.tsx';
import { TrackWaveform } from '../audio/TrackWaveform.tsx';
import type { Track } from '../audio/track.ts';
import type { CreditedPack } from '../catalogue/listed-pack.ts';
import { trackOf } from '../catalogue/track-of.ts';
import { useText } from '../i18n/use-text.ts';
import { useInspector } from '../live-preview/use-inspector.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './PackSound.module.css';

interface PackSoundProps {
  readonly pack: CreditedPack;
  /** What comes after it. */
  readonly queue: () => readonly Track[];
  readonly size: 'medium' | 'large';
}

/** A pack to be heard among words; one without a demo is its name. */
export function PackSound({ pack, queue, size }: PackSoundProps) {
  const text = useText();
  const inspect = useInspector();
  const track = trackOf(pack);
  return (
    <div className={styles.sound}>
      {track ? <PlayButton track={track} queue={queue} size={size} /> : null}
      <div className={styles.wave}>
        {track ? <TrackWaveform track={track} bars={64} /> : null}
        <p className={styles.caption}>
          <AppLink className={styles.name} to={`/labs/packs/${pack.slug}`}>
            <span {...inspect(pack.content_id, 'name')}>{pack.name}</span>
          </AppLink>
          {pack.artist ? (
            <span {...(pack.artist_id ? inspect(pack.artist_id, 'name') : undefined)}>
              {text('pack.by', { artist: pack.artist })}
            </span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
