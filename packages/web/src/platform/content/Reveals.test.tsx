// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Reveals } from './Reveals.tsx';

/** jsdom has no layout and no IntersectionObserver: tests set where elements are and when they intersect. */
let observed: { readonly come: (...elements: Element[]) => void; readonly rootMargin: string | undefined };
const animate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void, { rootMargin }: IntersectionObserverInit) {
        const come = (...elements: Element[]) => callback(elements.map((target) => ({ target, isIntersecting: true })));
        observed = { come, rootMargin };
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  HTMLElement.prototype.animate = animate;
  animate.mockReset();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, Number(this.dataset.top));
  });
});

const page = (
  <Reveals>
    <section data-top="100" data-testid="seen" />
    <section data-top="900" data-testid="below">
      <a href="/labs">Labs</a>
    </section>
    <section data-top="1500" data-testid="deep" />
  </Reveals>
);

const hidden = () => ['seen', 'below', 'deep'].filter((id) => screen.getByTestId(id).dataset.reveal === 'waiting');

it('is visible in the page that the server sends', () => {
  expect(renderToStaticMarkup(page)).not.toContain('data-reveal');
});

it('hides only elements below the viewport', () => {
  render(page);
  expect(hidden()).toEqual(['below', 'deep']);
});

it('reveals an element 120 px into the viewport, in 400 ms with ease', () => {
  render(page);
  expect(observed.rootMargin).toMatch(/ -120px 0px$/);
  observed.come(screen.getByTestId('below'));
  expect(hidden()).toEqual(['deep']);
  expect(animate.mock.calls.map(([, timing]) => timing)).toEqual([{ duration: 400, easing: 'ease' }]);
});

it('reveals elements at most every 99 ms', () => {
  render(page);
  observed.come(screen.getByTestId('below'));
  observed.come(screen.getByTestId('deep'));
  vi.advanceTimersByTime(98);
  expect(hidden()).toEqual(['deep']);
  vi.advanceTimersByTime(1);
  expect(hidden()).toEqual([]);
});

it('waits until 50 ms after the last resize', () => {
  render(page);
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('resize'));
  observed.come(screen.getByTestId('below'));
  vi.advanceTimersByTime(49);
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(49);
  expect(hidden()).toContain('below');
  vi.advanceTimersByTime(1);
  expect(hidden()).not.toContain('below');
});

it('reveals a focused element at once', () => {
  render(page);
  act(() => screen.getByRole('link').focus());
  expect(hidden()).toEqual(['deep']);
  expect(animate).not.toHaveBeenCalled();
});
