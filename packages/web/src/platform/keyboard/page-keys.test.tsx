// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Keystroke, type Shortcut, shortcutOf, usePageKeys } from './page-keys.ts';

let acted: Shortcut[];
let hasSomethingToDo: boolean;

function Page() {
  usePageKeys({
    areCharactersOn: true,
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

describe('shortcutOf', () => {
  it.each([
    ['f', 'favourite'],
    ['x', null],
    ['ArrowLeft', null],
  ])('maps %j to %s', (key, shortcut) => {
    expect(shortcutOf(stroke(key))).toBe(shortcut);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('ignores keys with %s', (modifier) => {
    expect(shortcutOf(stroke('k', { [modifier]: true }))).toBeNull();
    expect(shortcutOf(stroke('/', { [modifier]: true }))).toBeNull();
  });

  it('ignores shift, unless the character needs it', () => {
    expect(shortcutOf(stroke('K', { shiftKey: true }))).toBeNull();
    expect(shortcutOf(stroke(' ', { shiftKey: true }))).toBeNull();
    expect(shortcutOf(stroke('?', { shiftKey: true }))).toBe('help');
    expect(shortcutOf(stroke('/', { shiftKey: true }))).toBe('search');
  });

  it("uses the key's position when the layout has no Latin letters", () => {
    expect(shortcutOf(stroke('ㅏ', { code: 'KeyK' }))).toBe('play-pause');
    expect(shortcutOf(stroke('т', { code: 'KeyN' }))).toBe('next');
    // A Latin letter counts by itself: Dvorak has its K elsewhere.
    expect(shortcutOf(stroke('t', { code: 'KeyK' }))).toBeNull();
    expect(shortcutOf(stroke('Process', { code: 'KeyK' }))).toBeNull();
  });

  it('repeats only seeking while a key is held', () => {
    expect(shortcutOf(stroke('l', { repeat: true }))).toBe('forward');
    expect(shortcutOf(stroke('j', { repeat: true }))).toBe('back');
    for (const key of [' ', 'k', 'n', 'p', 'm', 'f', '?', '/']) {
      expect(shortcutOf(stroke(key, { repeat: true })), key).toBeNull();
    }
  });
});
