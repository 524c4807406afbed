import { describe, expect, it } from 'vitest';
import { isCharacterKey, type Keystroke, shortcutOf } from './shortcut-of.ts';

const stroke = (key: string, given: Partial<Keystroke> = {}): Keystroke => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...given,
});

describe('a keystroke', () => {
  it.each([
    [' ', 'play-pause'],
    ['k', 'play-pause'],
    ['K', 'play-pause'],
    ['j', 'back'],
    ['l', 'forward'],
    ['n', 'next'],
    ['p', 'previous'],
    ['m', 'mute'],
    ['Escape', 'stop'],
    ['/', 'search'],
    ['?', 'help'],
    ['x', null],
    ['ArrowLeft', null],
    ['Enter', null],
    ['Tab', null],
  ])('%j means %s', (key, shortcut) => {
    expect(shortcutOf(stroke(key))).toBe(shortcut);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('means nothing with %s', (modifier) => {
    expect(shortcutOf(stroke('k', { [modifier]: true }))).toBeNull();
    expect(shortcutOf(stroke('/', { [modifier]: true }))).toBeNull();
  });

  it('means nothing with shift, except where a sign needs it', () => {
    expect(shortcutOf(stroke('K', { shiftKey: true }))).toBeNull();
    expect(shortcutOf(stroke(' ', { shiftKey: true }))).toBeNull();
    expect(shortcutOf(stroke('?', { shiftKey: true }))).toBe('help');
    expect(shortcutOf(stroke('/', { shiftKey: true }))).toBe('search');
  });

  it('goes by the place of the key where the layout writes other letters', () => {
    expect(shortcutOf(stroke('ㅏ', { code: 'KeyK' }))).toBe('play-pause');
    expect(shortcutOf(stroke('т', { code: 'KeyN' }))).toBe('next');
    // The letter itself counts where there is one: Dvorak has its K elsewhere.
    expect(shortcutOf(stroke('t', { code: 'KeyK' }))).toBeNull();
    expect(shortcutOf(stroke('Process', { code: 'KeyK' }))).toBeNull();
  });

  it('held down goes on seeking, and does everything else once', () => {
    expect(shortcutOf(stroke('l', { repeat: true }))).toBe('forward');
    expect(shortcutOf(stroke('j', { repeat: true }))).toBe('back');
    for (const key of [' ', 'k', 'n', 'p', 'm', '?', '/']) {
      expect(shortcutOf(stroke(key, { repeat: true })), key).toBeNull();
    }
  });
});

it.each([
  ['k', true],
  ['?', true],
  [' ', false],
  ['Escape', false],
])('%j is a character that can be switched off: %j', (key, isCharacter) => {
  expect(isCharacterKey({ key })).toBe(isCharacter);
});
