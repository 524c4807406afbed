import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { type FocusSteps, IN_A_ROW, moveFocus, moveTabStop } from './key-focus.ts';
import * as styles from './Start.module.css';
import type { Stage } from './use-live-instrument.ts';

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

/** Handlers of a region until its instrument is open: arrow keys move, and the first pressed key opens it. */
export function firstKeyHandlers(
  /** The index of the key that a computer key plays; -1 for none. */
  placeOf: (code: string) => number,
  play: (note: number) => void,
  steps: FocusSteps = IN_A_ROW,
) {
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
