import { LOCALES } from '@sound-library/contract/locales.ts';
import type { Video as VideoData } from '@sound-library/contract/resources/media.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Picture } from '../../ui/media/Picture.tsx';
import { useAudioPlayer } from '../audio/AudioProvider.tsx';
import { isSounding } from '../audio/playback.ts';
import styles from './Video.module.css';

const POSTER_WIDTHS = [480, 640, 960, 1280, 1920] as const;

interface VideoProps {
  readonly video: VideoData;
  /** How wide it is laid out, as the `sizes` attribute says it. */
  readonly sizes: string;
}

/**
 * A film with the browser's own controls: nothing of it is fetched before it is played, its room is kept, and it plays
 * without scripts. While it plays, the player is silent.
 */
export function Video({ video, sizes }: VideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useOneSound(element);
  const { poster } = video;
  return (
    <div className={styles.screen}>
      {/* Behind the film, which is clear until it plays: as its poster it would be one file for every screen, and fetched at once. */}
      {poster ? (
        <div className={styles.poster}>
          <Picture image={poster} fills alt="" widths={POSTER_WIDTHS} sizes={sizes} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks below, of every language that editors gave captions in. */}
      <video
        ref={element}
        className={styles.video}
        aria-label={video.name || undefined}
        src={video.url}
        poster={poster ? clearPicture(video) : undefined}
        width={video.width}
        height={video.height}
        preload="none"
        controls
        playsInline
        // Captions from another host are only read with its leave.
        crossOrigin="anonymous"
      >
        {video.captions.map(({ locale, label, url }) => (
          <track key={locale} kind="captions" srcLang={LOCALES[locale].languageTag} label={label} src={url} />
        ))}
      </video>
    </div>
  );
}

/**
 * A clear picture of the film's proportions: without a poster of its own, some browsers paint their ground over what is behind
 * the film, and with one they give it the poster's proportions.
 */
function clearPicture({ width, height }: VideoData): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** One thing sounds at a time: a film that starts makes the player and other films pause, the player's start the film. */
function useOneSound(film: RefObject<HTMLVideoElement | null>): void {
  const player = useAudioPlayer();
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const isPlayerSounding = () => isSounding(player.getSnapshot().playback);
    const silencePlayer = () => {
      if (isPlayerSounding()) player.pause();
    };
    const follow = ({ target }: Event) => {
      if (target === video) silencePlayer();
      else if (target instanceof HTMLVideoElement) video.pause();
    };
    // It may have been started before the page was alive.
    if (!video.paused) silencePlayer();
    // Media events do not bubble.
    document.addEventListener('play', follow, { capture: true });
    const endFollowing = player.subscribe(() => {
      if (isPlayerSounding()) video.pause();
    });
    return () => {
      document.removeEventListener('play', follow, { capture: true });
      endFollowing();
    };
  }, [film, player]);
}
