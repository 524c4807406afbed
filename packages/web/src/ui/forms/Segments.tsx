import * as styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for users who don't see the surrounding elements. */
  readonly label: string;
  readonly name: string;
  readonly defaultValue: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled?: boolean;
}

/** A choice of a few visible options: radio buttons in one frame. */
export function Segments<Value extends string>({ label, name, defaultValue, options, disabled }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments} disabled={disabled} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
