import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { useFlag } from '../feature-flags/use-flag.ts';
import { hasOverlay, isWriting, takesSpace } from './focus-place.ts';

interface PageKeys {
  /** Runs the shortcut; returns false when there is nothing to do, which leaves the key to the browser. */
  readonly act: (shortcut: Shortcut) => boolean;
  readonly areCharactersOn: boolean;
}

/** Listens to keys anywhere on the page, after every other handler. */
export function usePageKeys({ act, areCharactersOn }: PageKeys): void {
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

export type Shortcut =
  | 'play-pause'
  | 'back'
  | 'forward'
  | 'next'
  | 'previous'
  | 'mute'
  | 'stop'
  | 'favourite'
  | 'search'
  | 'help';

export type Keystroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

const BY_LETTER = new Map<string, Shortcut>([
  ['k', 'play-pause'],
  ['j', 'back'],
  ['l', 'forward'],
  ['n', 'next'],
  ['p', 'previous'],
  ['m', 'mute'],
  ['f', 'favourite'],
]);
/** Punctuation is on different keys in different layouts, with or without shift. */
const BY_SIGN = new Map<string, Shortcut>([
  ['/', 'search'],
  ['?', 'help'],
]);
const BY_NAMED_KEY = new Map<string, Shortcut>([
  [' ', 'play-pause'],
  ['Escape', 'stop'],
]);
const REPEATING: readonly Shortcut[] = ['back', 'forward'];

/** The shortcut of a keystroke, if any; repeated keys count only where repeating makes sense. */
export function shortcutOf(stroke: Keystroke): Shortcut | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey || stroke.isComposing) return null;
  const shortcut = BY_SIGN.get(stroke.key) ?? (stroke.shiftKey ? undefined : withoutShift(stroke));
  if (!shortcut || (stroke.repeat && !REPEATING.includes(shortcut))) return null;
  return shortcut;
}

/** A single character, which the visitor may switch off (WCAG 2.1.4); named keys always work. */
function isCharacterKey({ key }: Pick<Keystroke, 'key'>): boolean {
  return !BY_NAMED_KEY.has(key);
}

function withoutShift({ key, code }: Keystroke): Shortcut | undefined {
  return BY_NAMED_KEY.get(key) ?? BY_LETTER.get(letterOf(key, code));
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
