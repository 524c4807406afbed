import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import type { DrumSession } from '../live/drum-session.ts';
import { type Pattern, withNextStep } from '../pattern/pattern.ts';
import styles from './Beat.module.css';
import { CopyLink } from './CopyLink.tsx';
import { Pace } from './Pace.tsx';
import { PatternChoice } from './PatternChoice.tsx';
import { StepGrid } from './StepGrid.tsx';

interface BeatProps {
  readonly kit: DrumKit;
  readonly pattern: Pattern;
  /** Null until the kit is open. */
  readonly session: Pick<DrumSession, 'subscribe' | 'getSnapshot'> | null;
  readonly isLoading: boolean;
  readonly onChange: (change: (before: Pattern) => Pattern) => void;
  readonly onToggle: () => void;
}

const NEVER = () => () => undefined;

/** The pattern: sixteen steps for each piece, and what it is played by. */
export function Beat({ kit, pattern, session, isLoading, onChange, onToggle }: BeatProps) {
  const text = useText();
  const isPlaying = useSyncExternalStore(
    session?.subscribe ?? NEVER,
    () => session?.getSnapshot().isPlaying ?? false,
    () => false,
  );
  const onStep = useCallback(
    (pad: string, place: number) => onChange((before) => withNextStep(before, pad, place)),
    [onChange],
  );
  const isEmpty = Object.values(pattern.rows).every((steps) => steps.every((step) => step === 0));
  return (
    <div className={styles.beat}>
      <div className={styles.transport}>
        <Button loading={isLoading} onClick={onToggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {text(isPlaying ? 'drums.pattern.stop' : 'drums.pattern.play')}
        </Button>
        <PatternChoice pattern={pattern} starters={kit.patterns} onChoose={(chosen) => onChange(() => chosen)} />
        <Pace pattern={pattern} onChange={onChange} />
      </div>
      <StepGrid pads={kit.pads} rows={pattern.rows} onStep={onStep} />
      <div className={styles.foot}>
        <p className={styles.hint}>{text('drums.pattern.hint')}</p>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            size="small"
            aria-disabled={isEmpty || undefined}
            onClick={() => onChange((before) => ({ ...before, rows: {} }))}
          >
            {text('drums.pattern.clear')}
          </Button>
          <CopyLink pattern={pattern} pads={kit.pads} />
        </div>
      </div>
    </div>
  );
}
