import { useState } from 'react';
import { Slider } from '../../../ui/Slider/Slider.tsx';
import styles from './LabelledSlider.module.css';

interface LabelledSliderProps {
  readonly tone: 'accent' | 'quiet';
  /** From 0 to 1. */
  readonly begin: number;
}

/** A slider that can be moved. */
export function LabelledSlider({ tone, begin }: LabelledSliderProps) {
  const [share, setShare] = useState(begin);
  return (
    <div className={styles.place}>
      <Slider aria-label={`${tone}, from ${begin * 100} %`} tone={tone} value={share} step={5} onChange={setShare} />
    </div>
  );
}
