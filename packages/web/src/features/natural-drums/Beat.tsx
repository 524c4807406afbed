import { TEMPO_LIMITS } from '@sound-library/contract/drum-pattern.ts';
import type { DrumKit, DrumPad, DrumPattern } from '@sound-library/contract/resources/natural-drums.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dial } from '../../platform/instrument/Dial.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Select } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './Beat.module.css';
import type { DrumSession } from './live/drum-session.ts';
import { hashOf, type Pattern, patternOf, starterOf, withNextStep, withTempo } from './pattern.ts';
import { StepGrid } from './StepGrid.tsx';

interface BeatProps {
  readonly kit: DrumKit;
  readonly pattern: Pattern;
  /** Null until the kit is open. */
  readonly session: Pick<DrumSession, 'subscribe' | 'isPlaying'> | null;
  readonly isLoading: boolean;
  readonly onChange: (change: (before: Pattern) => Pattern) => void;
  readonly onToggle: () => void;
}

const NEVER = () => () => undefined;

/** The pattern: sixteen steps for each piece, and its controls. */
export function Beat({ kit, pattern, session, isLoading, onChange, onToggle }: BeatProps) {
  const text = useText();
  const isPlaying = useSyncExternalStore(
    session?.subscribe ?? NEVER,
    () => session?.isPlaying() ?? false,
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

interface PatternChoiceProps {
  readonly pattern: Pattern;
  readonly starters: readonly DrumPattern[];
  readonly onChoose: (pattern: Pattern) => void;
}

/** The starter patterns; the visitor's own pattern has no name. */
export function PatternChoice({ pattern, starters, onChoose }: PatternChoiceProps) {
  const text = useText();
  const chosen = starterOf(pattern, starters);
  const choose = (slug: string) => {
    const starter = starters.find((one) => one.slug === slug);
    if (starter) onChoose(patternOf(starter));
  };
  const select = useRef<HTMLSelectElement>(null);
  const followEarlyChoice = useEffectEvent(() => {
    const shown = select.current?.value;
    if (shown && shown !== chosen?.slug) choose(shown);
  });
  // The visitor may have chosen before hydration.
  useEffect(() => followEarlyChoice(), []);
  return (
    <Select
      ref={select}
      label={text('drums.pattern.choose')}
      value={chosen?.slug ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {chosen ? null : <option value="">{text('drums.pattern.own')}</option>}
      {starters.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const { slowest, fastest } = TEMPO_LIMITS;
const RANGE = fastest - slowest;

function Pace({ pattern: { tempo, swing }, onChange }: Pick<BeatProps, 'pattern' | 'onChange'>) {
  const text = useText();
  return (
    <div className={styles.pace}>
      <Dial
        label={text('drums.pattern.tempo')}
        value={(tempo - slowest) / RANGE}
        steps={RANGE}
        valueText={text('drums.pattern.tempo.value', { tempo })}
        onChange={(share) => onChange((before) => withTempo(before, slowest + share * RANGE))}
      />
      <Dial
        label={text('drums.pattern.swing')}
        value={swing}
        valueText={text('drums.pattern.swing.value', { percent: Math.round(swing * 100) })}
        onChange={(share) => onChange((before) => ({ ...before, swing: share }))}
      />
    </div>
  );
}

/** Copies the page's URL with the pattern, and reports the result. */
function CopyLink({ pattern, pads }: { readonly pattern: Pattern; readonly pads: readonly DrumPad[] }) {
  const text = useText();
  const [copied, setCopied] = useState<{ readonly hash: string; readonly isDone: boolean } | null>(null);
  const hash = hashOf(pattern, pads);
  const copy = async () => {
    const { origin, pathname } = location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${hash}`);
      setCopied({ hash, isDone: true });
    } catch {
      // Access denied, or an old browser: the page reports it, and the address bar contains the URL.
      setCopied({ hash, isDone: false });
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {text('drums.pattern.copy')}
      </Button>
      <p className={styles.status} role="status">
        {copied?.hash === hash ? text(copied.isDone ? 'drums.pattern.copied' : 'drums.pattern.not-copied') : null}
      </p>
    </>
  );
}
