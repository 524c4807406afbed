import { PATTERN_STEPS, TEMPO_LIMITS } from '@sound-library/contract/drum-pattern.ts';
import type { DrumKit, DrumPad, DrumPattern, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dial } from '../../platform/instrument/Dial.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Select } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './Beat.module.css';
import type { DrumSession } from './live/drum-session.ts';
import { hashOf, NO_STEPS, type Pattern, patternOf, starterOf, stepsOf, withNextStep, withTempo } from './pattern.ts';

interface BeatProps {
  readonly kit: DrumKit;
  readonly pattern: Pattern;
  /** Null until the kit is open. */
  readonly session: Pick<DrumSession, 'subscribe' | 'isPlaying'> | null;
  readonly isLoading: boolean;
  readonly onChange: (change: (before: Pattern) => Pattern) => void;
  readonly onToggle: () => void;
}

const NEVER = () => () => undefined;

/** The pattern: sixteen steps for each piece, and its controls. */
export function Beat({ kit, pattern, session, isLoading, onChange, onToggle }: BeatProps) {
  const text = useText();
  const isPlaying = useSyncExternalStore(
    session?.subscribe ?? NEVER,
    () => session?.isPlaying() ?? false,
    () => false,
  );
  const onStep = useCallback(
    (pad: string, place: number) => onChange((before) => withNextStep(before, pad, place)),
    [onChange],
  );
  const isEmpty = Object.values(pattern.rows).every((steps) => steps.every((step) => step === 0));
  return (
    <div className={styles.beat}>
      <div className={styles.transport}>
        <Button loading={isLoading} onClick={onToggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {text(isPlaying ? 'drums.pattern.stop' : 'drums.pattern.play')}
        </Button>
        <PatternChoice pattern={pattern} starters={kit.patterns} onChoose={(chosen) => onChange(() => chosen)} />
        <Pace pattern={pattern} onChange={onChange} />
      </div>
      <StepGrid pads={kit.pads} rows={pattern.rows} onStep={onStep} />
      <div className={styles.foot}>
        <p className={styles.hint}>{text('drums.pattern.hint')}</p>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            size="small"
            aria-disabled={isEmpty || undefined}
            onClick={() => onChange((before) => ({ ...before, rows: {} }))}
          >
            {text('drums.pattern.clear')}
          </Button>
          <CopyLink pattern={pattern} pads={kit.pads} />
        </div>
      </div>
    </div>
  );
}

interface PatternChoiceProps {
  readonly pattern: Pattern;
  readonly starters: readonly DrumPattern[];
  readonly onChoose: (pattern: Pattern) => void;
}

/** The starter patterns; the visitor's own pattern has no name. */
export function PatternChoice({ pattern, starters, onChoose }: PatternChoiceProps) {
  const text = useText();
  const chosen = starterOf(pattern, starters);
  const choose = (slug: string) => {
    const starter = starters.find((one) => one.slug === slug);
    if (starter) onChoose(patternOf(starter));
  };
  const select = useRef<HTMLSelectElement>(null);
  const followEarlyChoice = useEffectEvent(() => {
    const shown = select.current?.value;
    if (shown && shown !== chosen?.slug) choose(shown);
  });
  // The visitor may have chosen before hydration.
  useEffect(() => followEarlyChoice(), []);
  return (
    <Select
      ref={select}
      label={text('drums.pattern.choose')}
      value={chosen?.slug ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {chosen ? null : <option value="">{text('drums.pattern.own')}</option>}
      {starters.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const { slowest, fastest } = TEMPO_LIMITS;
const RANGE = fastest - slowest;

function Pace({ pattern: { tempo, swing }, onChange }: Pick<BeatProps, 'pattern' | 'onChange'>) {
  const text = useText();
  return (
    <div className={styles.pace}>
      <Dial
        label={text('drums.pattern.tempo')}
        value={(tempo - slowest) / RANGE}
        steps={RANGE}
        valueText={text('drums.pattern.tempo.value', { tempo })}
        onChange={(share) => onChange((before) => withTempo(before, slowest + share * RANGE))}
      />
      <Dial
        label={text('drums.pattern.swing')}
        value={swing}
        valueText={text('drums.pattern.swing.value', { percent: Math.round(swing * 100) })}
        onChange={(share) => onChange((before) => ({ ...before, swing: share }))}
      />
    </div>
  );
}

/** Copies the page's URL with the pattern, and reports the result. */
function CopyLink({ pattern, pads }: { readonly pattern: Pattern; readonly pads: readonly DrumPad[] }) {
  const text = useText();
  const [copied, setCopied] = useState<{ readonly hash: string; readonly isDone: boolean } | null>(null);
  const hash = hashOf(pattern, pads);
  const copy = async () => {
    const { origin, pathname } = location;
    setCopied({ hash, isDone: await copyText(`${origin}${pathname}${hash}`) });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {text('drums.pattern.copy')}
      </Button>
      <p className={styles.status} role="status">
        {copied?.hash === hash ? text(copied.isDone ? 'drums.pattern.copied' : 'drums.pattern.not-copied') : null}
      </p>
    </>
  );
}

interface StepGridProps {
  readonly pads: readonly DrumPad[];
  readonly rows: Pattern['rows'];
  readonly onStep: (pad: string, place: number) => void;
}

/** A row for every piece, a button for every step. One tab stop; arrow keys move between steps. */
function StepGrid({ pads, rows, onStep }: StepGridProps) {
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
              <td key={place} className={styles.number}>
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
