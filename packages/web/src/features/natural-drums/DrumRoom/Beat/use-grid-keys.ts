import { PATTERN_STEPS } from '@sound-library/contract/catalogue.ts';
import { type RefObject, useEffect } from 'react';

const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: PATTERN_STEPS,
  ArrowUp: -PATTERN_STEPS,
};

/** Where a key leads from a step of a grid with so many cells; null for a key that leads nowhere. */
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

const cellsOf = (grid: HTMLElement | null) => [...(grid?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];

/** Makes a grid of steps one stop of the Tab key, with arrows, Home and End within. */
export function useGridKeys(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawn = grid.current;
    const left = new AbortController();
    const { signal } = left;
    const moveTabStop = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.dataset.step === undefined) return;
      for (const cell of cellsOf(drawn)) cell.tabIndex = cell === target ? 0 : -1;
    };
    const move = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const cells = cellsOf(drawn);
      const from = cells.indexOf(event.target);
      const to = from === -1 ? null : movedBy(event.key, from, cells.length);
      if (to === null) return;
      event.preventDefault();
      cells[to]?.focus();
    };
    drawn?.addEventListener('focusin', moveTabStop, { signal });
    drawn?.addEventListener('keydown', move, { signal });
    return () => left.abort();
  }, [grid]);
}
