import { useEffect, useRef, useState } from 'react';
import { createMemory, parseSwitch } from '../../lib/memory.ts';
import { useApp } from '../../platform/AppProvider.tsx';
import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import type { AudioPlayer } from '../../platform/audio/audio-player.ts';
import { SEEK_STEP_MS } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import {
  keyboardHelpRequests,
  type Shortcut,
  useOpenKeyboardHelp,
  usePageKeys,
} from '../../platform/keyboard/page-keys.ts';
import { LazyDialog, lazyModule } from '../../platform/LazyPart.tsx';
import { usePath } from '../../platform/navigation/links.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';

/** The list of keys is loaded on demand. */
const keyboardHelp = lazyModule(() => import('./KeyboardHelp.tsx'));

const characterKeys = createMemory({ key: 'labs.keys', parse: parseSwitch });

/** The keys that work anywhere on a page, and the dialog that lists them; loaded after hydration. */
export function PageKeys() {
  const { logger } = useApp();
  const text = useText();
  const notify = useNotify();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areCharactersOn, setCharactersOn] = useState(true);
  const openHelp = useOpenKeyboardHelp();
  const actOnPlayer = usePlayerKeys();
  const search = useSearchKey();
  const pressHeartByKey = useHeartKey();

  useEffect(() => setCharactersOn(characterKeys.recall() ?? true), []);
  useEffect(() => keyboardHelpRequests.subscribe(() => setHelpOpen(true)), []);

  const act = (shortcut: Shortcut): boolean => {
    if (shortcut === 'search') search();
    else if (shortcut === 'favourite') return pressHeartByKey();
    else if (shortcut !== 'help') return actOnPlayer(shortcut);
    else if (openHelp) openHelp();
    else return false;
    return true;
  };
  usePageKeys(areCharactersOn, act);

  const switchCharacters = (on: boolean) => {
    characterKeys.store(on);
    setCharactersOn(on);
  };
  const fail = (cause: unknown) => {
    logger.error('The list of keys could not be shown', cause);
    setHelpOpen(false);
    notify({ tone: 'error', text: text('modal.failed') });
  };
  if (!isHelpOpen) return null;
  return (
    <LazyDialog module={keyboardHelp} onError={fail}>
      {({ KeyboardHelp }) => (
        <KeyboardHelp
          areCharactersOn={areCharactersOn}
          onSwitchCharacters={switchCharacters}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </LazyDialog>
  );
}

type PlayerShortcut = Exclude<Shortcut, 'search' | 'favourite' | 'help'>;

const ACTIONS: Readonly<Record<PlayerShortcut, (player: AudioPlayer) => void>> = {
  'play-pause': (player) => player.toggleCurrent(),
  back: (player) => player.seek(player.positionMs - SEEK_STEP_MS),
  forward: (player) => player.seek(player.positionMs + SEEK_STEP_MS),
  next: (player) => player.next(),
  previous: (player) => player.previous(),
  mute: (player) => player.setMuted(!player.getSnapshot().muted),
  stop: (player) => player.stop(),
};

function usePlayerKeys(): (shortcut: PlayerShortcut) => boolean {
  const player = useAudioPlayer();
  return (shortcut) => {
    if (player.getSnapshot().playback.kind === 'idle') return false;
    ACTIONS[shortcut](player);
    return true;
  };
}

const SEARCH_FIELD = 'main [role="search"] input[type="search"]';

/** Focuses the page's search field, or navigates to that of the pack list. */
function useSearchKey(): () => void {
  const navigate = usePageNavigate();
  const path = usePath();
  const { pathname } = usePageLocation();
  const isPending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the page changes.
  useEffect(() => {
    if (isPending.current) focusSearch();
    isPending.current = false;
  }, [pathname]);

  return () => {
    if (focusSearch()) return;
    isPending.current = true;
    navigate(path('/labs/packs'));
  };
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD);
  field?.focus();
  field?.select();
  return field !== null;
}

const HEART = 'button[data-favourite]';

/** The heart of the focused pack, else that of the page's own pack, else that of the playing one. */
const currentHeart = () =>
  document.activeElement?.closest('article')?.querySelector<HTMLElement>(HEART) ??
  document.querySelector<HTMLElement>(`main article:has(h1) ${HEART}`) ??
  document.querySelector<HTMLElement>(`section[data-playback] ${HEART}`);

/** Presses a heart, and says so: the heart may be out of view, and the screen reader's focus is elsewhere. */
function useHeartKey(): () => boolean {
  const text = useText();
  const notify = useNotify();
  return () => {
    const heart = currentHeart();
    if (!heart) return false;
    const key = heart.ariaPressed === 'true' ? 'favourites.removed' : 'favourites.added';
    heart.click();
    notify({ tone: 'success', text: text(key, { mark: heart.ariaLabel ?? '' }) });
    return true;
  };
}
