import { useId } from 'react';
import { Slider } from '../../ui/forms/Slider.tsx';
import * as styles from './Dial.module.css';

interface DialProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** Number of steps; by default percent. */
  readonly steps?: number;
  /** The value in words, which is also shown; by default nothing is shown. */
  readonly valueText?: string;
  readonly onChange: (value: number) => void;
}

export function Dial({ label, value, steps, valueText, onChange }: DialProps) {
  const id = useId();
  return (
    <div className={styles.dial}>
      <span className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {valueText === undefined ? null : (
          <span className={styles.value} aria-hidden="true">
            {valueText}
          </span>
        )}
      </span>
      <Slider id={id} value={value} onChange={onChange} steps={steps} valueText={valueText} />
    </div>
  );
}
