import { useEffect, useRef } from 'react';
import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import type { Playback, PlayerSnapshot } from '../../platform/audio/playback.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { ContinuousSwitch } from './ContinuousSwitch.tsx';
import { KeysButton } from './KeysButton.tsx';
import { keepFocusInView } from './keep-focus-in-view.ts';
import styles from './PlayerBar.module.css';
import { PlayerFailure } from './PlayerFailure.tsx';
import { PlayerTrack } from './PlayerTrack.tsx';
import { Timeline } from './Timeline.tsx';
import { Transport } from './Transport.tsx';
import { useFocusAfterClose } from './use-focus-after-close.ts';
import { useSwipe } from './use-swipe.ts';
import { VolumeControl } from './VolumeControl.tsx';

interface PlayerBarProps {
  readonly snapshot: PlayerSnapshot;
  readonly playback: Exclude<Playback, { kind: 'idle' }>;
}

/** What sounds, and the controls over it; dark teal in every area. Swipes: left next, right previous, down away. */
export function PlayerBar({ snapshot, playback }: PlayerBarProps) {
  const text = useText();
  const player = useAudioPlayer();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => keepFocusInView(document.activeElement), []);
  useFocusAfterClose(bar);
  useSwipe(bar, {
    isOn: useFlag('player-swipes'),
    onSwipe: (swipe) => (swipe === 'close' ? player.stop() : player[swipe]()),
  });

  const { track } = playback;
  const { hasNext, hasPrevious, volume, muted, continuous } = snapshot;
  const hasQueue = hasNext || hasPrevious;
  return (
    <section
      ref={bar}
      className={styles.bar}
      data-area="labs"
      data-playback={playback.kind}
      data-queue={hasQueue || undefined}
      aria-label={text('player.region')}
    >
      <PlayerTrack track={track} />
      <Transport track={track} snapshot={snapshot} />
      <div className={styles.timeline}>
        {playback.kind === 'failed' ? (
          <PlayerFailure reason={playback.reason} onRetry={() => player.play(track)} />
        ) : (
          <Timeline key={track.id} track={track} />
        )}
      </div>
      {hasQueue ? (
        <div className={styles.continuous}>
          <ContinuousSwitch on={continuous} />
        </div>
      ) : null}
      <div className={styles.volume}>
        <VolumeControl volume={volume} muted={muted} />
        <KeysButton />
      </div>
      <div className={styles.close}>
        <IconButton icon="close" label={text('player.close')} onClick={() => player.stop()} />
      </div>
    </section>
  );
}
