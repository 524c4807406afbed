import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { KeyAndTempoButton, KeyAndTempoPanel, useOutcome } from '../../features/key-and-tempo/KeyAndTempoPanel.tsx';
import { type KeyAndTempoControl, useKeyAndTempo } from '../../features/key-and-tempo/use-key-and-tempo.ts';
import { useApp } from '../../platform/AppProvider.tsx';
import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import { followPlayback } from '../../platform/audio/follow-playback.ts';
import { connectMediaSession } from '../../platform/audio/media-session.ts';
import type { Playback, PlaybackFailure, PlayerSnapshot, Track } from '../../platform/audio/playback.ts';
import { FavouriteButton } from '../../platform/favourites/FavouriteButton.tsx';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useOpenKeyboardHelp } from '../../platform/keyboard/page-keys.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { localeOfPath } from '../../platform/navigation/page-paths.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Button, IconButton } from '../../ui/forms/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { scrollFocusIntoView } from './focus-scroll.ts';
import * as styles from './PlayerBar.module.css';
import { useSwipe } from './swipe.ts';
import { Timeline } from './Timeline.tsx';
import { ContinuousSwitch, Transport, VolumeControl } from './Transport.tsx';

/** The player from the first playback on; its bar is shown until it is closed. */
export function ActivePlayer({ snapshot }: { readonly snapshot: PlayerSnapshot }) {
  const keyAndTempo = useKeyAndTempo();
  const { playback } = snapshot;
  return (
    <>
      <SoundTracking />
      {playback.kind === 'idle' ? null : (
        <PlayerBar snapshot={snapshot} playback={playback} keyAndTempo={keyAndTempo} />
      )}
    </>
  );
}

interface PlayerBarProps {
  readonly snapshot: PlayerSnapshot;
  readonly playback: Exclude<Playback, { kind: 'idle' }>;
  readonly keyAndTempo: KeyAndTempoControl;
}

/** The current track and its controls; dark teal in every area. Swipes: left next, right previous, down closes. */
function PlayerBar({ snapshot, playback, keyAndTempo }: PlayerBarProps) {
  const text = useText();
  const player = useAudioPlayer();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => scrollFocusIntoView(document.activeElement), []);
  useEffect(() => {
    // Some browsers have no lock screen to show a track on.
    if ('mediaSession' in navigator) return connectMediaSession(player, navigator.mediaSession);
  }, [player]);
  useFocusAfterClose(bar);
  useSwipe(bar, {
    isOn: useFlag('player-swipes'),
    onSwipe: (swipe) => (swipe === 'close' ? player.stop() : player[swipe]()),
  });

  const { track } = playback;
  const { hasNext, hasPrevious, volume, muted, continuous } = snapshot;
  const hasQueue = hasNext || hasPrevious;
  const panelId = useId();
  const { short, full } = useOutcome(track, keyAndTempo);
  const { isOn } = keyAndTempo.setting;
  return (
    <>
      <section
        ref={bar}
        className={styles.bar}
        data-area="labs"
        data-screen-only
        data-playback={playback.kind}
        data-queue={hasQueue || undefined}
        data-follows={isOn || undefined}
        aria-label={text('player.region')}
      >
        <PlayerTrack track={track} outcome={isOn ? short : null} />
        <div className={styles.heart}>
          <FavouriteButton pack={{ ...track.pack, name: track.name }} place="player" />
        </div>
        <Transport track={track} snapshot={snapshot} />
        <div className={styles.timeline}>
          {playback.kind === 'failed' ? (
            <PlayerFailure reason={playback.reason} onRetry={() => player.play(track)} />
          ) : (
            <Timeline key={track.id} track={track} />
          )}
        </div>
        <div className={styles.settings}>
          {hasQueue ? <ContinuousSwitch on={continuous} /> : null}
          <KeyAndTempoButton panelId={panelId} isOn={isOn} />
          <div role="status">{isOn ? <VisuallyHidden>{full}</VisuallyHidden> : null}</div>
        </div>
        <div className={styles.volume}>
          <VolumeControl volume={volume} muted={muted} />
          <KeysButton />
        </div>
        <div className={styles.close}>
          <IconButton
            icon="close"
            label={text('player.close')}
            aria-keyshortcuts="Escape"
            onClick={() => player.stop()}
          />
        </div>
      </section>
      <KeyAndTempoPanel
        id={panelId}
        setting={keyAndTempo.setting}
        onChange={keyAndTempo.change}
        outcome={isOn ? full : text('player.follow.off')}
      />
    </>
  );
}

/** Tracks playback, from the first one until the visitor leaves; it continues across pages. */
export function SoundTracking(): null {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const { pathname } = usePageLocation();
  const path = useEffectEvent(() => localeOfPath(pathname).path);
  useEffect(() => followPlayback(player, tracker, () => path()), [player, tracker]);
  return null;
}

/** `outcome` is how the track follows key and tempo, while that is on. */
function PlayerTrack({ track, outcome }: { readonly track: Track; readonly outcome: string | null }) {
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
        {outcome ? (
          <span className={styles.outcome} aria-hidden="true">
            {outcome}
          </span>
        ) : null}
      </p>
    </div>
  );
}

function KeysButton() {
  const text = useText();
  const open = useOpenKeyboardHelp();
  if (!open) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text('player.keys')}
      aria-keyshortcuts="?"
      onClick={open}
    >
      <kbd className={styles.key}>?</kbd>
    </button>
  );
}

function PlayerFailure({ reason, onRetry }: { readonly reason: PlaybackFailure; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div className={styles.failure}>
      <p className={styles.failureWords} role="alert">
        <Icon name="warning" />
        <span>{text(`player.failed.${reason}`)}</span>
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {text('player.retry')}
      </Button>
    </div>
  );
}

/** A bar that closes with the focus returns it to where it was before, else to the content. */
function useFocusAfterClose(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    let previousFocus: EventTarget | null = null;
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) previousFocus = relatedTarget;
    };
    element.addEventListener('focusin', enter);
    return () => {
      element.removeEventListener('focusin', enter);
      if (!element.contains(document.activeElement)) return;
      const isThere = previousFocus instanceof HTMLElement && previousFocus.isConnected;
      const next = isThere ? previousFocus : document.getElementById('content');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [target]);
}
