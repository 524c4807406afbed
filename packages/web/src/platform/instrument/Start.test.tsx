// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { IN_ROWS_OF_FOUR } from './key-focus.ts';
import { firstKeyHandlers } from './Start.tsx';

const NOTES = [36, 37, 38, 39, 40, 41, 42, 43];
const play = vi.fn();

beforeEach(() => {
  // jsdom has no layout: every pad is displayed.
  const rects = Object.assign([new DOMRect()], { item: () => null });
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(rects);
  play.mockReset();
  render(
    <div {...firstKeyHandlers((code) => (code === 'KeyQ' ? 4 : -1), play, IN_ROWS_OF_FOUR)}>
      {NOTES.map((midi) => (
        <button key={midi} type="button" data-midi={midi} tabIndex={midi === NOTES[0] ? 0 : -1}>
          {midi}
        </button>
      ))}
    </div>,
  );
});

const pads = () => screen.getAllByRole('button');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('pads of an instrument that is not open are one tab stop, which arrow keys move', () => {
  pads()[0]?.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp']) press(key);
  expect(document.activeElement?.textContent).toBe('38');
  expect(pads().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1, -1, -1, -1]);
  expect(play).not.toHaveBeenCalled();
});

it('a letter opens the instrument with its pad', () => {
  pads()[0]?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'q', code: 'KeyQ' });
  expect(play.mock.calls).toEqual([[40]]);
});
