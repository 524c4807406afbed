import { useId } from 'react';
import { Slider } from '../../../../../ui/Slider/Slider.tsx';
import styles from './Dial.module.css';

interface DialProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One quality of the sound, from none to all of it. */
export function Dial({ label, value, onChange }: DialProps) {
  const id = useId();
  return (
    <div className={styles.dial}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Slider id={id} value={value} onChange={onChange} />
    </div>
  );
}
