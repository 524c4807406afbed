import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import styles from './Instrument.module.css';
import type { Stage } from './use-instrument.ts';

interface StartProps {
  readonly stage: Exclude<Stage, { readonly kind: 'open' }>;
  /** Notes to be fetched. */
  readonly total: number;
  readonly onStart: () => void;
}

/** Gets the instrument ready, says how far that is, and what to do when it fails. */
export function Start({ stage, total, onStart }: StartProps) {
  const text = useText();
  const failed = stage.kind === 'failed';
  return (
    <>
      <Button size="large" loading={stage.kind === 'loading'} onClick={onStart}>
        <Icon name="play" />
        {text(failed ? 'instrument.retry' : 'instrument.start')}
      </Button>
      <p className={styles.status} role="status" data-failed={failed}>
        {failed ? text('instrument.failed') : null}
        {stage.kind === 'loading' ? text('instrument.loading', { loaded: stage.loaded, total }) : null}
      </p>
    </>
  );
}
