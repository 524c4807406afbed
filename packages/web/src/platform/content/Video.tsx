import { LOCALES } from '@sound-library/contract/locales.ts';
import type { Video as VideoData } from '@sound-library/contract/resources/media.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Picture } from '../../ui/media/Picture.tsx';
import { useSoundSources } from '../audio/AudioProvider.tsx';
import * as styles from './Video.module.css';

const POSTER_WIDTHS = [480, 640, 960, 1280, 1920] as const;

/** A video with the browser's controls, also without scripts, loaded when played; all else is silent then. */
export function Video({ video, sizes }: { readonly video: VideoData; readonly sizes: string }) {
  const element = useRef<HTMLVideoElement>(null);
  useOneSound(element);
  const { poster } = video;
  return (
    <div className={styles.screen}>
      {/* Behind the video element, which is transparent until it plays: as its `poster` it would be one file for all screen sizes, and be loaded at once. */}
      {poster ? (
        <div className={styles.poster}>
          <Picture image={poster} fills alt="" widths={POSTER_WIDTHS} sizes={sizes} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks below, in every language that has captions. */}
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
        // Captions from another host require CORS.
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
 * A transparent picture of the video's proportions. Without a `poster`, some browsers paint their background over the
 * picture behind the video; with one they give the video the poster's proportions.
 */
function clearPicture({ width, height }: VideoData): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Makes the video one of the page's sources of sound, of which one plays at a time. */
function useOneSound(film: RefObject<HTMLVideoElement | null>): void {
  const sources = useSoundSources();
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const { begin, leave } = sources.join(() => video.pause());
    // The video may have been started before hydration.
    if (!video.paused) begin();
    video.addEventListener('play', begin);
    return () => {
      video.removeEventListener('play', begin);
      leave();
    };
  }, [film, sources]);
}
