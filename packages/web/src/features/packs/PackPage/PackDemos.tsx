import { formatDuration } from '../../../lib/format.ts';
import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import { TrackWaveform } from '../../../platform/audio/TrackWaveform.tsx';
import { type FullPack, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import styles from './PackDemos.module.css';

/** The demos of a pack, when there are more than the one in its head. */
export function PackDemos({ pack }: { readonly pack: FullPack }) {
  const text = useText();
  const inspect = useInspector();
  if (pack.demos.length < 2) return null;
  const tracks = pack.demos.flatMap((demo) => trackOf(pack, demo) ?? []);
  return (
    <section className={styles.demos} aria-labelledby="demos">
      <h2 className={styles.heading} id="demos">
        {text('pack.demos')}
      </h2>
      <ul className={styles.list}>
        {tracks.map((track) => (
          <li key={track.id} className={styles.demo}>
            <PlayButton track={track} queue={() => tracks} size="small" />
            <span className={styles.title} {...inspect(track.id, 'title')}>
              {track.title}
            </span>
            <TrackWaveform track={track} size="small" />
            <span className={styles.time}>{formatDuration(track.durationMs)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
