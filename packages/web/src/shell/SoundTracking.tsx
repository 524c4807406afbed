import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../platform/AppProvider.tsx';
import { useAudioPlayer } from '../platform/audio/AudioProvider.tsx';
import { followPlayback } from '../platform/audio/follow-playback.ts';
import { localeOfPath } from '../platform/i18n/locale-of-path.ts';
import { usePageLocation } from '../platform/navigation/use-page.ts';

/** Tells analytics what is listened to, on whatever page that goes on. */
export function SoundTracking(): null {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const { pathname } = usePageLocation();
  const path = useEffectEvent(() => localeOfPath(pathname).path);
  useEffect(() => followPlayback({ player, tracker, path: () => path() }), [player, tracker]);
  return null;
}
