import { TEMPO_LIMITS } from '@sound-library/contract/catalogue.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Dial } from '../../../../platform/instrument/controls.tsx';
import { type Pattern, withTempo } from '../pattern/pattern.ts';
import styles from './Pace.module.css';

const { slowest, fastest } = TEMPO_LIMITS;
const RANGE = fastest - slowest;

interface PaceProps {
  readonly pattern: Pattern;
  readonly onChange: (change: (before: Pattern) => Pattern) => void;
}

/** How fast a pattern goes, and how it swings. */
export function Pace({ pattern: { tempo, swing }, onChange }: PaceProps) {
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
