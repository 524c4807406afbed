// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Keystroke, type Shortcut, shortcutOf, usePageKeys } from './page-keys.ts';

let acted: Shortcut[];
let hasSomethingToDo: boolean;

function Page() {
  usePageKeys(true, (shortcut) => {
    if (hasSomethingToDo) acted.push(shortcut);
    return hasSomethingToDo;
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
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

it('runs the shortcut and prevents the default action', () => {
  render(<Page />);
  // `fireEvent` returns false when the default was prevented.
  expect(press(' ')).toBe(false);
  expect(press('j')).toBe(false);
  expect(acted).toEqual(['play-pause', 'back']);
});

it('leaves the key to the browser when there is nothing to do', () => {
  hasSomethingToDo = false;
  render(<Page />);
  expect(press(' ')).toBe(true);
});

it('leaves the space bar to a button, but not to a link', () => {
  render(<Page />);
  press(' ', screen.getByRole('button'));
  expect(acted).toEqual([]);
  press(' ', screen.getByRole('link'));
  expect(acted).toEqual(['play-pause']);
});

it('is off while a dialog is open, even if that key closes it', () => {
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

it('ignores a key whose default was prevented', () => {
  render(<Page />);
  const use = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', use);
  press('k');
  document.removeEventListener('keydown', use);
  expect(acted).toEqual([]);
});

const stroke = (key: string, properties: Partial<Keystroke> = {}): Keystroke => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...properties,
});

const MODIFIERS = ['ctrlKey', 'altKey', 'metaKey', 'isComposing'] as const;

it.each<readonly [string, Partial<Keystroke>, Shortcut | null]>([
  ['f', {}, 'favourite'],
  ['x', {}, null],
  ['ArrowLeft', {}, null],
  ...MODIFIERS.flatMap((modifier) => ['k', '/'].map((key) => [key, { [modifier]: true }, null] as const)),
  // Shift counts only where the character needs it.
  ['K', { shiftKey: true }, null],
  [' ', { shiftKey: true }, null],
  ['?', { shiftKey: true }, 'help'],
  ['/', { shiftKey: true }, 'search'],
  // The position counts where the layout has no Latin letters; a Latin letter counts by itself: Dvorak has its K elsewhere.
  ['ㅏ', { code: 'KeyK' }, 'play-pause'],
  ['т', { code: 'KeyN' }, 'next'],
  ['t', { code: 'KeyK' }, null],
  ['Process', { code: 'KeyK' }, null],
  // Only seeking repeats while a key is held.
  ['l', { repeat: true }, 'forward'],
  ['j', { repeat: true }, 'back'],
  ...[' ', 'k', 'n', 'p', 'm', 'f', '?', '/'].map((key) => [key, { repeat: true }, null] as const),
])('the shortcut of the key %j with %o is %s', (key, properties, shortcut) => {
  expect(shortcutOf(stroke(key, properties))).toBe(shortcut);
});
