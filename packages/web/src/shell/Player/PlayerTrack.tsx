import type { Track } from '../../platform/audio/playback.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import styles from './PlayerTrack.module.css';

/** Which pack sounds, with the way to its page. */
export function PlayerTrack({ track }: { readonly track: Track }) {
  return (
    <div className={styles.track}>
      {track.coverUrl ? (
        <img
          key={track.id}
          className={styles.cover}
          src={track.coverUrl}
          alt=""
          width={56}
          height={56}
          draggable={false}
          onError={({ currentTarget }) => {
            currentTarget.dataset.missing = '';
          }}
        />
      ) : null}
      <p className={styles.words}>
        <AppLink className={styles.title} to={track.href}>
          {track.name}
        </AppLink>
        <span className={styles.artist}>{track.artist}</span>
      </p>
    </div>
  );
}
