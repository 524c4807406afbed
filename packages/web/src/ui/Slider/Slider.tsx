import type { ComponentProps } from 'react';
import styles from './Slider.module.css';

type SliderProps = Pick<ComponentProps<'input'>, 'id' | 'aria-label'> & {
  /** 0 to 1. */
  readonly value: number;
  /** Percent that a key goes. */
  readonly step?: number;
  /** `quiet` where it accompanies something, `accent` where it is what one came for. */
  readonly tone?: 'quiet' | 'accent';
  /** 0 to 1. */
  readonly onChange: (value: number) => void;
};

/** From none to all of something; a native slider over a line that fills. Takes its parent's width. */
export function Slider({ value, step = 1, tone = 'accent', onChange, ...rest }: SliderProps) {
  const percent = Math.round(value * 100);
  return (
    <span className={styles.track} data-tone={tone}>
      <progress className={styles.fill} max={100} value={percent} aria-hidden="true" />
      <input
        {...rest}
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        step={step}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber / 100)}
      />
    </span>
  );
}
