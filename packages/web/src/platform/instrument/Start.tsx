import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import styles from './Start.module.css';
import type { Stage } from './use-live.ts';

interface StartProps {
  readonly stage: Exclude<Stage<object>, { readonly kind: 'open' }>;
  /** What it is opened for, on the button. */
  readonly label: string;
  /** Recordings to be fetched. */
  readonly total: number;
  readonly onStart: () => void;
}

/** Gets the instrument ready, says how far that is, and what to do when it fails. */
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
