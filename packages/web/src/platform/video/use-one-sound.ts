import { type RefObject, useEffect } from 'react';
import { useAudioPlayer } from '../audio/AudioProvider.tsx';
import { isSounding } from '../audio/playback.ts';

/** One thing sounds at a time: a film that starts makes the player and other films pause, the player's start the film. */
export function useOneSound(film: RefObject<HTMLVideoElement | null>): void {
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
