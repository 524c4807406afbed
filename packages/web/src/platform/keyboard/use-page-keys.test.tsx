// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Shortcut } from './shortcut-of.ts';
import { usePageKeys } from './use-page-keys.ts';

let acted: Shortcut[];
let hasSomethingToDo: boolean;

function Page({ areCharactersOn = true }: { readonly areCharactersOn?: boolean }) {
  usePageKeys({
    areCharactersOn,
    act: (shortcut) => {
      if (hasSomethingToDo) acted.push(shortcut);
      return hasSomethingToDo;
    },
  });
  return (
    <>
      <main>Words</main>
      <input aria-label="Search" />
      <button type="button">Press</button>
      <a href="/elsewhere">Packs by kind</a>
      <dialog>Dialog</dialog>
    </>
  );
}

beforeEach(() => {
  acted = [];
  hasSomethingToDo = true;
});
afterEach(cleanup);

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

it('acts, and keeps the browser from doing something else', () => {
  render(<Page />);
  // `fireEvent` says whether the default was left to happen.
  expect(press(' ')).toBe(false);
  expect(press('j')).toBe(false);
  expect(acted).toEqual(['play-pause', 'back']);
});

it('leaves the key to the browser when there is nothing to do', () => {
  hasSomethingToDo = false;
  render(<Page />);
  expect(press(' ')).toBe(true);
});

it('is off while somebody writes', () => {
  render(<Page />);
  for (const key of ['k', '/', '?', ' ', 'Escape']) press(key, screen.getByLabelText('Search'));
  expect(acted).toEqual([]);
});

it('leaves the space bar to a button, not to a link', () => {
  render(<Page />);
  press(' ', screen.getByRole('button'));
  expect(acted).toEqual([]);
  press(' ', screen.getByRole('link'));
  expect(acted).toEqual(['play-pause']);
});

it('is off while a dialog is open, even if that very key closes it', () => {
  render(<Page />);
  const dialog = screen.getByRole('dialog', { hidden: true });
  dialog.setAttribute('open', '');
  const close = () => dialog.removeAttribute('open');
  document.addEventListener('keydown', close);
  press('Escape');
  document.removeEventListener('keydown', close);
  expect(dialog.hasAttribute('open')).toBe(false);
  expect(acted).toEqual([]);
});

it('takes no key that something else has used', () => {
  render(<Page />);
  const use = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', use);
  press('k');
  document.removeEventListener('keydown', use);
  expect(acted).toEqual([]);
});

it('keeps the named keys when single characters are switched off', () => {
  render(<Page areCharactersOn={false} />);
  for (const key of ['k', 'n', '/', '?', ' ', 'Escape']) press(key);
  expect(acted).toEqual(['play-pause', 'stop']);
});

it('no longer listens when the page is gone', () => {
  render(<Page />).unmount();
  press('k');
  expect(acted).toEqual([]);
});
