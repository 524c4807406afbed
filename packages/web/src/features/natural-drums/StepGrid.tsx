import { PATTERN_STEPS } from '@sound-library/contract/drum-pattern.ts';
import type { DrumPad, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import { type FocusEvent, type KeyboardEvent, memo } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { NO_STEPS, type Pattern, stepsOf } from './pattern.ts';
import * as styles from './StepGrid.module.css';

interface StepGridProps {
  readonly pads: readonly DrumPad[];
  readonly rows: Pattern['rows'];
  readonly onStep: (pad: string, place: number) => void;
}

/** A row for every piece, a button for every step. One tab stop; arrow keys move between steps. */
export function StepGrid({ pads, rows, onStep }: StepGridProps) {
  const text = useText();
  return (
    <div className={styles.scroller}>
      <table
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are navigated by arrow keys is a grid.
        role="grid"
        aria-label={text('drums.pattern.grid')}
        onFocus={moveTabStop}
        onKeyDown={moveFocus}
      >
        <thead aria-hidden="true">
          <tr>
            <td className={styles.corner} />
            {NO_STEPS.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index.
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

interface StepRowProps {
  readonly slug: string;
  readonly name: string;
  readonly steps: readonly DrumStep[];
  /** Its first step is the grid's initial tab stop. */
  readonly isFirst: boolean;
  readonly onStep: (pad: string, place: number) => void;
}

/** The steps of one piece; memoized, so that a row renders only when it changes. */
const StepRow = memo(function StepRow({ slug, name, steps, isFirst, onStep }: StepRowProps) {
  const text = useText();
  const labelOf = (step: DrumStep, place: number) =>
    text(step === 2 ? 'drums.step.accent' : 'drums.step', { pad: name, step: place + 1 });
  return (
    <tr>
      <th className={styles.name} scope="row">
        {name}
      </th>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index.
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

const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: PATTERN_STEPS,
  ArrowUp: -PATTERN_STEPS,
};

/** The cell that a key moves to in a grid with this many cells; null for other keys. */
export function movedBy(key: string, from: number, count: number): number | null {
  const column = from % PATTERN_STEPS;
  if (key === 'Home') return from - column;
  if (key === 'End') return from - column + PATTERN_STEPS - 1;
  const move = MOVES[key];
  if (move === undefined) return null;
  const to = from + move;
  const staysInRow = Math.abs(move) > 1 || (column + move >= 0 && column + move < PATTERN_STEPS);
  return staysInRow && to >= 0 && to < count ? to : from;
}

const cellsOf = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-step]')];

/** Makes the focused step the grid's only tab stop. */
function moveTabStop({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const cell of cellsOf(currentTarget)) cell.tabIndex = cell === target ? 0 : -1;
}

/** Moves the focus by arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const cells = cellsOf(event.currentTarget);
  const from = cells.indexOf(event.target);
  const to = from === -1 ? null : movedBy(event.key, from, cells.length);
  if (to === null) return;
  event.preventDefault();
  cells[to]?.focus();
}
