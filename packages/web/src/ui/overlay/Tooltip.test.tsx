// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tip = () => screen.queryByRole('tooltip');

function setUp(variant: 'plain' | 'info' = 'plain', container?: string) {
  render(
    <Tooltip words="Show it again" variant={variant} container={container}>
      {(attributes) => (
        <button type="button" {...attributes}>
          Show
        </button>
      )}
    </Tooltip>,
  );
  return screen.getByRole('button');
}

it('shows after 200 ms of hover, and hides when the button is pressed', async () => {
  const button = setUp();
  fireEvent.mouseEnter(button);
  await after(199);
  expect(tip()).toBeNull();
  await after(1);
  expect(tip()?.textContent).toBe('Show it again');
  expect(button.getAttribute('aria-describedby')).toBe(tip()?.id);
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  await after(0);
  expect(tip()).toBeNull();
});

it('reports a missing container, and does not show', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  fireEvent.mouseEnter(setUp('plain', '#gone'));
  await after(200);
  expect(tip()).toBeNull();
  expect(error.mock.calls).toEqual([['No container for popover: #gone']]);
});

// jsdom has no layout: all boxes are empty at the origin, so that the position equals the distance.
it.each([
  ['plain', 5],
  ['info', 8],
] as const)('%s has a distance of %d px', async (variant, distance) => {
  const button = setUp(variant);
  fireEvent.mouseEnter(button);
  await after(200);
  expect(tip()?.style.transform).toMatch(new RegExp(`, -?${distance}px\\)`));
});
