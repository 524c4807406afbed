import type { DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import { memo } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import styles from './StepGrid.module.css';

interface StepRowProps {
  readonly slug: string;
  readonly name: string;
  readonly steps: readonly DrumStep[];
  /** Its first step is where the Tab key arrives. */
  readonly isFirst: boolean;
  readonly onStep: (pad: string, place: number) => void;
}

/** The steps of one piece; drawn anew only when they change. */
export const StepRow = memo(function StepRow({ slug, name, steps, isFirst, onStep }: StepRowProps) {
  const text = useText();
  const labelOf = (step: DrumStep, place: number) =>
    text(step === 2 ? 'drums.step.accent' : 'drums.step', { pad: name, step: place + 1 });
  return (
    <tr>
      <th className={styles.name} scope="row">
        {name}
      </th>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <td key={place} className={styles.cell}>
          <button
            type="button"
            className={styles.step}
            data-step={place}
            data-stroke={step}
            tabIndex={isFirst && place === 0 ? 0 : -1}
            aria-pressed={step !== 0}
            aria-label={labelOf(step, place)}
            onClick={() => onStep(slug, place)}
          />
        </td>
      ))}
    </tr>
  );
});
