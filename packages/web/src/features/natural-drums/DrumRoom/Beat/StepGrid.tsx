import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { useRef } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { NO_STEPS, type Pattern, stepsOf } from '../pattern/pattern.ts';
import styles from './StepGrid.module.css';
import { StepRow } from './StepRow.tsx';
import { useGridKeys } from './use-grid-keys.ts';

interface StepGridProps {
  readonly pads: readonly DrumPad[];
  readonly rows: Pattern['rows'];
  readonly onStep: (pad: string, place: number) => void;
}

/** A row for every piece, a button for every step. One stop of the Tab key; arrows go from step to step. */
export function StepGrid({ pads, rows, onStep }: StepGridProps) {
  const text = useText();
  const grid = useRef<HTMLTableElement>(null);
  useGridKeys(grid);
  return (
    <div className={styles.scroller}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by arrows is a grid. */}
      <table ref={grid} className={styles.grid} role="grid" aria-label={text('drums.pattern.grid')}>
        <thead aria-hidden="true">
          <tr>
            <td className={styles.corner} />
            {NO_STEPS.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
              <td key={place} className={styles.beat}>
                {place % 4 === 0 ? place / 4 + 1 : null}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {pads.map(({ slug, name }, place) => (
            <StepRow
              key={slug}
              slug={slug}
              name={name}
              steps={stepsOf({ rows }, slug)}
              isFirst={place === 0}
              onStep={onStep}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
