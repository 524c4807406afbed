import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { useFlag } from '../feature-flags/use-flag.ts';
import { hasOverlay, isWriting, takesSpace } from './focus-place.ts';

/**
 * Listens to keys anywhere on the page, after every other handler. `act` runs the shortcut; it returns false when there is nothing to do,
 * which leaves the key to the browser.
 */
export function usePageKeys(areCharactersOn: boolean, act: (shortcut: Shortcut) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target)) return;
    if (event.key === ' ' && takesSpace(event.target)) return;
    if (isCharacterKey(event) && !areCharactersOn) return;
    const shortcut = shortcutOf(event);
    if (shortcut && act(shortcut)) event.preventDefault();
  });

  useEffect(() => {
    let isTaken = false;
    // In the capture phase, before another handler closes the overlay.
    const checkOverlay = () => {
      isTaken = hasOverlay(document);
    };
    const unmounted = new AbortController();
    const { signal } = unmounted;
    window.addEventListener('keydown', checkOverlay, { signal, capture: true });
    window.addEventListener('keydown', (event) => !isTaken && press(event), { signal });
    return () => unmounted.abort();
  }, []);
}

export type Keystroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

/** The action of each key anywhere on a page. */
const SHORTCUTS = new Map([
  [' ', 'play-pause'],
  ['k', 'play-pause'],
  ['j', 'back'],
  ['l', 'forward'],
  ['n', 'next'],
  ['p', 'previous'],
  ['m', 'mute'],
  ['f', 'favourite'],
  ['Escape', 'stop'],
  ['/', 'search'],
  ['?', 'help'],
] as const);
export type Shortcut = typeof SHORTCUTS extends ReadonlyMap<string, infer Value> ? Value : never;

/** Punctuation is on different keys in different layouts, with or without shift. */
const SIGNS = ['/', '?'];
const REPEATING: readonly Shortcut[] = ['back', 'forward'];

/** The shortcut of a keystroke, if any; repeated keys count only where repeating makes sense. */
export function shortcutOf(stroke: Keystroke): Shortcut | null {
  const { key, code } = stroke;
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey || stroke.isComposing) return null;
  if (stroke.shiftKey && !SIGNS.includes(key)) return null;
  const byKey: ReadonlyMap<string, Shortcut> = SHORTCUTS;
  const shortcut = byKey.get(key) ?? byKey.get(letterOf(key, code));
  return shortcut && (!stroke.repeat || REPEATING.includes(shortcut)) ? shortcut : null;
}

/** A single character, which the visitor may switch off (WCAG 2.1.4); space and Escape always work. */
function isCharacterKey({ key }: Pick<Keystroke, 'key'>): boolean {
  return key !== ' ' && key !== 'Escape';
}

/** The letter of a key. Korean and other layouts produce other letters: then the key's position counts. */
export function letterOf(key: string, code: string): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && key.length === 1 ? code.charAt(3).toLowerCase() : '';
}

/** Requests for the list of all keys, from anywhere on the page. */
export const keyboardHelpRequests = createListeners();

/** Opens the list of all keys; null where there is none. */
export function useOpenKeyboardHelp(): (() => void) | null {
  return useFlag('keyboard-help') ? keyboardHelpRequests.notify : null;
}
