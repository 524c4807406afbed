import type { ComponentProps } from 'react';
import * as styles from './Slider.module.css';

type SliderProps = Pick<ComponentProps<'input'>, 'id' | 'aria-label'> & {
  /** 0 to 1. */
  readonly value: number;
  /** Step of a key in percent. */
  readonly step?: number;
  /** Number of steps; by default percent. */
  readonly steps?: number | undefined;
  /** The value in words; by default in percent. */
  readonly valueText?: string | undefined;
  /** `quiet` where it is secondary, `accent` where it is the main control. */
  readonly tone?: 'quiet' | 'accent';
  /** 0 to 1. */
  readonly onChange: (value: number) => void;
};

/** A share from none to all; a native slider over a track that fills. Takes its parent's width. */
export function Slider({ value, step = 1, steps = 100, valueText, tone = 'accent', onChange, ...rest }: SliderProps) {
  const position = Math.round(value * steps);
  return (
    <span className={styles.track} data-tone={tone}>
      <progress className={styles.fill} max={steps} value={position} aria-hidden="true" />
      <input
        {...rest}
        type="range"
        className={styles.slider}
        min={0}
        max={steps}
        step={step}
        value={position}
        aria-valuetext={valueText ?? `${Math.round(value * 100)} %`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber / steps)}
      />
    </span>
  );
}
