// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDetailsOnHover } from './details-menus.ts';

beforeEach(() => void vi.useFakeTimers());

/** jsdom has no pointer events: this event has the one property that is used. */
function point(element: Element, type: 'pointerenter' | 'pointerleave') {
  fireEvent(element, Object.assign(new Event(type), { pointerType: 'mouse' }));
}

function setUp() {
  render(
    <details ref={openDetailsOnHover} data-testid="menu">
      <summary>English</summary>
      <a href="/ja">日本語</a>
    </details>,
  );
  const menu = screen.getByTestId<HTMLDetailsElement>('menu');
  return { menu, link: screen.getByText('日本語') };
}

it('with a mouse, opens at once, and closes 400 ms after the mouse leaves without returning', () => {
  const { menu } = setUp();
  point(menu, 'pointerenter');
  expect(menu.open).toBe(true);
  point(menu, 'pointerleave');
  vi.advanceTimersByTime(399);
  point(menu, 'pointerenter');
  vi.advanceTimersByTime(1000);
  expect(menu.open).toBe(true);
  point(menu, 'pointerleave');
  vi.advanceTimersByTime(400);
  expect(menu.open).toBe(false);
});

it('stays open during keyboard navigation', () => {
  const { menu, link } = setUp();
  point(menu, 'pointerenter');
  link.focus();
  point(menu, 'pointerleave');
  vi.advanceTimersByTime(1000);
  expect(menu.open).toBe(true);
});

it('closes with a followed link, and focuses its summary', () => {
  const { menu, link } = setUp();
  menu.open = true;
  link.focus();
  fireEvent.click(link);
  expect([menu.open, document.activeElement?.textContent]).toEqual([false, 'English']);
});
