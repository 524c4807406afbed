// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Menu, Tooltip } from './Popovers.tsx';

beforeEach(() => void vi.useFakeTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tip = () => screen.queryByRole('tooltip');
const menu = () => screen.queryByRole('menu');
const trigger = (attributes: Record<string, unknown>) => (
  <button type="button" {...attributes}>
    Show
  </button>
);

function showTooltip(variant: 'plain' | 'info' = 'plain', container?: string) {
  render(
    <Tooltip words="Show it again" variant={variant} container={container}>
      {trigger}
    </Tooltip>,
  );
  return screen.getByRole('button');
}

function showMenu() {
  const onChoose = vi.fn();
  render(<Menu items={[{ id: 'play', label: 'Play next', onChoose }]}>{trigger}</Menu>);
  return { button: screen.getByRole('button'), onChoose };
}

it('a tooltip shows after 200 ms of hover, and hides when the button is pressed', async () => {
  const button = showTooltip();
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

it('a missing container is reported, and nothing shows', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  fireEvent.mouseEnter(showTooltip('plain', '#gone'));
  await after(200);
  expect(tip()).toBeNull();
  expect(error.mock.calls).toEqual([['No container for popover: #gone']]);
});

// jsdom has no layout: all boxes are empty at the origin, so that the position equals the distance.
it.each([
  ['plain', 5],
  ['info', 8],
] as const)('a tooltip, %s, has a distance of %d px', async (variant, distance) => {
  fireEvent.mouseEnter(showTooltip(variant));
  await after(200);
  expect(tip()?.style.transform).toMatch(new RegExp(`, -?${distance}px\\)`));
});

it('a menu opens on hover, and closes 400 ms after the pointer leaves', async () => {
  const { button } = showMenu();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.mouseEnter(button);
  await after(0);
  expect(menu()).not.toBeNull();
  fireEvent.mouseLeave(button, { clientX: 500, clientY: 500, relatedTarget: document.body });
  fireEvent.mouseMove(document.body, { clientX: 500, clientY: 500 });
  await after(399);
  expect(menu()).not.toBeNull();
  await after(1);
  expect(menu()).toBeNull();
});

it('a menu opens by a press, and closes with the choice', async () => {
  const { button, onChoose } = showMenu();
  fireEvent.click(button);
  await after(0);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Play next' }));
  await after(0);
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(menu()).toBeNull();
});
