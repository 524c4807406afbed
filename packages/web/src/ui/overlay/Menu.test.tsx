// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';

beforeEach(() => void vi.useFakeTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const menu = () => screen.queryByRole('menu');

function setUp() {
  const onChoose = vi.fn();
  render(
    <Menu items={[{ id: 'play', label: 'Play next', onChoose }]}>
      {(attributes) => (
        <button type="button" {...attributes}>
          More
        </button>
      )}
    </Menu>,
  );
  return { button: screen.getByRole('button'), onChoose };
}

it('opens on hover, and closes 400 ms after the pointer leaves', async () => {
  const { button } = setUp();
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

it('opens by a press, and closes with the choice', async () => {
  const { button, onChoose } = setUp();
  fireEvent.click(button);
  await after(0);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Play next' }));
  await after(0);
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(menu()).toBeNull();
});
