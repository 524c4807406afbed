import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useAudioPlayer, useDemoPreload } from '../audio/AudioProvider.tsx';
import { trackOf } from '../audio/playback.ts';
import { useText } from '../i18n/use-text.ts';
import { isFocusNowhere } from '../navigation/focus-content.ts';
import * as styles from './AuditionKeys.module.css';
import { attachAuditionKeys, clearTabStop, setTabStop, stopsOf } from './audition-keys.ts';
import type { ListedPack } from './listed-pack.ts';

interface AuditionKeysProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly packs: readonly ListedPack[];
}

/** The keys of a list of packs, and a hint at them; loaded after hydration. */
export function AuditionKeys({ list, packs }: AuditionKeysProps) {
  useAuditionKeys(list, packs);
  return <AuditionHint list={list} />;
}

/** Plays a list of packs by keys: one tab stop, and arrow keys that move the focus and play. */
function useAuditionKeys(list: RefObject<HTMLElement | null>, packs: readonly ListedPack[]): void {
  const player = useAudioPlayer();
  const preload = useDemoPreload();
  const isReturn = useNavigationType() === 'POP';
  const audio = useRef({ player, preload });
  const active = useRef<string>(undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const stops = stopsOf(element);
    const playing = trackOf(audio.current.player.getSnapshot().playback)?.id;
    const isFirstRun = active.current === undefined;
    const place = packs.findIndex(({ slug, demo }) =>
      isFirstRun ? demo !== null && demo.content_id === playing : slug === active.current,
    );
    setTabStop(stops, Math.max(0, place));
    // After returning from a pack that was opened from here, the list continues with the next one.
    if (isFirstRun && isReturn && place >= 0 && isFocusNowhere()) {
      stops[place]?.name.focus({ preventScroll: true });
    }
    active.current ??= '';
    const stopListening = attachAuditionKeys({
      list: element,
      stops,
      packs,
      ...audio.current,
      onActive: (index) => {
        active.current = packs[index]?.slug;
        setTabStop(stops, index);
      },
    });
    return () => {
      stopListening();
      clearTabStop(stops);
    };
  }, [list, packs, isReturn]);
}

/** Shows which keys work in the list while it has keyboard focus: visible above the player, and announced once. */
function AuditionHint({ list }: Pick<AuditionKeysProps, 'list'>) {
  const text = useText();
  const hasKeyboard = useHasKeyboard(list);
  return (
    <div role="status" className={styles.place}>
      {hasKeyboard ? (
        <>
          <VisuallyHidden>{text('packs.keys.hint')}</VisuallyHidden>
          <p className={styles.hint} data-area="labs" aria-hidden="true">
            <span>
              <ArrowKey to="up" /> <ArrowKey to="down" /> {text('packs.keys.hear')}
            </span>
            <span>
              <ArrowKey to="right" /> {text('packs.keys.open')}
            </span>
            <span>
              <kbd>{text('keys.space')}</kbd> {text('packs.keys.play')}
            </span>
            <span>
              <kbd>?</kbd> {text('packs.keys.all')}
            </span>
          </p>
        </>
      ) : null}
    </div>
  );
}

function ArrowKey({ to }: { readonly to: 'up' | 'down' | 'right' }) {
  return (
    <kbd data-arrow={to}>
      <Icon name="arrow-right" size="s" />
    </kbd>
  );
}

/** Whether the list has keyboard focus (`:focus-visible`). */
function useHasKeyboard(list: RefObject<HTMLElement | null>): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const enter = ({ target }: FocusEvent) =>
      setHasKeyboard(target instanceof Element && target.matches(':focus-visible'));
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setHasKeyboard(false);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [list]);
  return hasKeyboard;
}
