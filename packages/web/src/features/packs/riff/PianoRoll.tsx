import { useEffect, useRef } from 'react';
import type { Looper, LooperSnapshot } from './live/looper.ts';
import * as styles from './PianoRoll.module.css';
import { BAR_TICKS, type Riff, riffTicks, STEPS_PER_BAR, STEPS_PER_BEAT } from './riff.ts';

interface PianoRollProps extends Pick<LooperSnapshot, 'phase'> {
  readonly riff: Riff;
  /** The riff in words. */
  readonly label: string;
  readonly looper: Looper;
}

/** Fewest rows, so that the notes of a narrow riff are not drawn as blocks. */
const MIN_ROWS = 13;
/** Quiet notes stay visible. */
const FAINTEST = 0.45;

/** A picture of a riff's notes, with the place that is heard. */
export function PianoRoll({ riff, label, looper, phase }: PianoRollProps) {
  const roll = useRef<HTMLDivElement>(null);
  const { bars, notes } = riff;

  useEffect(() => {
    const element = roll.current;
    if (!element || phase === 'idle') return;
    let frame = 0;
    const paint = () => {
      frame = requestAnimationFrame(paint);
      showStep(element, looper.heardStep(), bars * STEPS_PER_BAR);
    };
    paint();
    return () => {
      cancelAnimationFrame(frame);
      showStep(element, null, 1);
    };
  }, [looper, phase, bars]);

  const pitches = notes.map(({ note }) => note);
  const [lowest, highest] = [Math.min(...pitches), Math.max(...pitches)];
  const rows = Math.max(MIN_ROWS, highest - lowest + 3);
  const top = highest + Math.floor((rows - (highest - lowest)) / 2);
  return (
    <div ref={roll} className={styles.roll} data-phase={phase}>
      <svg
        className={styles.notes}
        viewBox={`0 0 ${riffTicks(riff)} ${rows}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {Array.from({ length: bars - 1 }, (_, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name.
          <path key={bar} className={styles.bar} d={`M${(bar + 1) * BAR_TICKS} 0v${rows}`} />
        ))}
        {notes.map(({ start, length, note, velocity }) => (
          <rect
            key={`${start} ${note}`}
            className={styles.note}
            x={start}
            y={top - note}
            width={length}
            height={1}
            opacity={FAINTEST + (1 - FAINTEST) * (velocity / 127)}
          />
        ))}
      </svg>
    </div>
  );
}

/** Shows the beat that counts in, or the place in the riff. */
function showStep(element: HTMLElement, step: number | null, steps: number): void {
  const countIn =
    step !== null && step < 0 ? STEPS_PER_BAR / STEPS_PER_BEAT + Math.floor(step / STEPS_PER_BEAT) + 1 : null;
  const at = step !== null && step >= 0 ? `${(100 * step) / steps}%` : '';
  element.style.setProperty('--at', at);
  if (countIn === null) element.removeAttribute('data-count');
  else element.dataset.count = String(countIn);
}
