import { useId } from 'react';
import { Slider } from '../../ui/forms/Slider.tsx';
import styles from './Dial.module.css';

interface DialProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** Values between none and all: percent, when it isn't said. */
  readonly steps?: number;
  /** What the value is called, also to be seen; nothing is shown when it isn't said. */
  readonly valueText?: string;
  readonly onChange: (value: number) => void;
}

/** One quality of the sound, from none to all of it. */
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
      <Slider
        id={id}
        value={value}
        onChange={onChange}
        {...(steps !== undefined && { steps })}
        {...(valueText !== undefined && { valueText })}
      />
    </div>
  );
}
