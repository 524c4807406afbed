import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useSoundSources } from '../audio/AudioProvider.tsx';
import { useText } from '../i18n/use-text.ts';
import { type FocusSteps, IN_A_ROW, moveFocus, moveTabStop } from './key-focus.ts';
import * as styles from './Start.module.css';

interface StartProps {
  readonly stage: Exclude<Stage<object>, { readonly kind: 'open' }>;
  readonly label: string;
  /** Number of recordings to load. */
  readonly total: number;
  readonly onStart: () => void;
}

/** Prepares the instrument and shows progress, or after a failure the remedy. */
export function Start({ stage, label, total, onStart }: StartProps) {
  const text = useText();
  const failed = stage.kind === 'failed';
  return (
    <>
      <Button size="large" loading={stage.kind === 'loading'} onClick={onStart}>
        <Icon name="play" />
        {failed ? text('instrument.retry') : label}
      </Button>
      <p className={styles.status} role="status" data-failed={failed}>
        {failed ? text('instrument.failed') : null}
        {stage.kind === 'loading' ? text('instrument.loading', { loaded: stage.loaded, total }) : null}
      </p>
    </>
  );
}

/** The loading state of an instrument, whose code and recordings are loaded by the first gesture. */
export type Stage<Live> =
  | { readonly kind: 'closed' | 'failed' }
  | { readonly kind: 'loading'; readonly loaded: number }
  | ({ readonly kind: 'open' } & Live);

export interface Opening {
  readonly context: AudioContext;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
  readonly section: HTMLElement;
  readonly region: HTMLElement;
}

interface LiveInstrument<Live> {
  readonly stage: Stage<Live>;
  /** Computer keys play while this has the focus or the pointer. */
  readonly section: RefObject<HTMLElement | null>;
  /** Contains the keys or pads in order, within the section. */
  readonly region: RefObject<HTMLDivElement | null>;
  /** Call it in a gesture; never rejects. `play` follows unless another gesture or source of sound comes first. */
  readonly open: (load: (opening: Opening) => Promise<Live>, play?: (live: Live) => void) => Promise<void>;
}

/** An instrument that is opened once and disposed of with the component. */
export function useLive<Live extends object>(): LiveInstrument<Live> {
  const section = useRef<HTMLElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage<Live>>({ kind: 'closed' });
  const context = useRef<AudioContext>(null);
  const left = useRef<AbortController>(null);
  const pendingPlay = useRef<((live: Live) => void) | undefined>(undefined);
  const sources = useSoundSources();

  useEffect(
    () => () => {
      left.current?.abort();
      void context.current?.close();
      context.current = null;
    },
    [],
  );

  const isOpen = stage.kind === 'open';
  // The button that opened it is gone: the focus moves to the keys.
  useEffect(() => {
    if (!isOpen || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>('[data-midi]')?.focus({ preventScroll: true });
  }, [isOpen]);

  const open: LiveInstrument<Live>['open'] = async (load, play) => {
    const isLoading = stage.kind === 'loading';
    if (play || !isLoading) pendingPlay.current = play;
    if (isLoading || isOpen || !section.current || !region.current) return;
    const drawn = { section: section.current, region: region.current };
    left.current = new AbortController();
    const { signal } = left.current;
    context.current ??= new AudioContext({ latencyHint: 'interactive' });
    const onProgress = (loaded: number) => !signal.aborted && setStage({ kind: 'loading', loaded });
    onProgress(0);
    const { leave } = sources.join(() => {
      pendingPlay.current = undefined;
    });
    try {
      const live = await load({ ...drawn, context: context.current, signal, onProgress });
      if (!signal.aborted) {
        setStage({ kind: 'open', ...live });
        pendingPlay.current?.(live);
      }
    } catch {
      // Whichever of code or recordings failed, the section shows the failure and offers another attempt.
      if (!signal.aborted) setStage({ kind: 'failed' });
    }
    leave();
  };
  return { stage, section, region, open };
}

interface FirstKeyOptions {
  /** The index of the key that a computer key plays; -1 for none. */
  readonly placeOf: (code: string) => number;
  readonly play: (note: number) => void;
  readonly steps?: FocusSteps;
}

/** Handlers of a region until its instrument is open: arrow keys move, and the first pressed key opens it. */
export function firstKeyHandlers({ placeOf, play, steps = IN_A_ROW }: FirstKeyOptions) {
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => moveTabStop(currentTarget, target),
    onClick: ({ target }: MouseEvent) => {
      const key = target instanceof Element ? target.closest<HTMLElement>('[data-midi]') : null;
      if (key) play(Number(key.dataset.midi));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.currentTarget.querySelectorAll<HTMLElement>('[data-midi]')[placeOf(event.code)];
      if (!key && !moveFocus(event.currentTarget, event, steps)) return;
      // Keys that play or move are not page shortcuts.
      event.preventDefault();
      if (key) play(Number(key.dataset.midi));
    },
  };
}
