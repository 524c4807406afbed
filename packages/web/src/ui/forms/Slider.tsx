import type { ComponentProps } from 'react';
import styles from './Slider.module.css';

type SliderProps = Pick<ComponentProps<'input'>, 'id' | 'aria-label'> & {
  /** 0 to 1. */
  readonly value: number;
  /** Percent that a key goes. */
  readonly step?: number;
  /** Values that it can take between none and all: percent, when it isn't said. */
  readonly steps?: number;
  /** What the value is called; in percent, when it isn't said. */
  readonly valueText?: string;
  /** `quiet` where it accompanies something, `accent` where it is what one came for. */
  readonly tone?: 'quiet' | 'accent';
  /** 0 to 1. */
  readonly onChange: (value: number) => void;
};

/** From none to all of something; a native slider over a line that fills. Takes its parent's width. */
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
