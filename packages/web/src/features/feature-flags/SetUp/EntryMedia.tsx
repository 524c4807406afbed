import type { MediaOfEntry } from '../../../platform/content/content-entries.ts';
import styles from './SetUpMedia.module.css';

/** A picture or a sound with its words, by the browser's own means. */
export function EntryMedia({ media }: { readonly media: MediaOfEntry }) {
  if (media.kind === 'image') {
    return (
      <figure className={styles.media}>
        <img className={styles.picture} src={media.url} alt="" width={96} height={96} />
        <figcaption className={styles.words}>
          <strong>{media.name}</strong>
          <span className={styles.by}>{media.credit}</span>
        </figcaption>
      </figure>
    );
  }
  if (media.kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what tests are set up with has no words in it.
    return <video className={styles.film} src={media.url} controls preload="none" />;
  }
  return (
    <figure className={styles.media}>
      {/* biome-ignore lint/a11y/useMediaCaption: as above. */}
      <audio className={styles.sound} src={media.url} controls preload="none" aria-label={media.title} />
      <figcaption className={styles.words}>
        <strong>{media.title}</strong>
        <span className={styles.by}>{media.artist}</span>
      </figcaption>
    </figure>
  );
}
