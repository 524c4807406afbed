/** What a key means anywhere on a page. */
export type Shortcut = 'play-pause' | 'back' | 'forward' | 'next' | 'previous' | 'mute' | 'stop' | 'search' | 'help';

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
]);
/** Signs stand on different keys, with or without shift. */
const BY_SIGN = new Map<string, Shortcut>([
  ['/', 'search'],
  ['?', 'help'],
]);
const BY_NAMED_KEY = new Map<string, Shortcut>([
  [' ', 'play-pause'],
  ['Escape', 'stop'],
]);
const REPEATING: readonly Shortcut[] = ['back', 'forward'];

/** The shortcut of a keystroke, if any; held keys only where more of the same makes sense. */
export function shortcutOf(stroke: Keystroke): Shortcut | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey || stroke.isComposing) return null;
  const shortcut = BY_SIGN.get(stroke.key) ?? (stroke.shiftKey ? undefined : withoutShift(stroke));
  if (!shortcut || (stroke.repeat && !REPEATING.includes(shortcut))) return null;
  return shortcut;
}

/** A single character, which the visitor may switch off (WCAG 2.1.4); the named keys always work. */
export function isCharacterKey({ key }: Pick<Keystroke, 'key'>): boolean {
  return !BY_NAMED_KEY.has(key);
}

function withoutShift({ key, code }: Keystroke): Shortcut | undefined {
  return BY_NAMED_KEY.get(key) ?? BY_LETTER.get(letterOf(key, code));
}

/** Korean and other layouts write their own letters: then the place of the key counts. */
function letterOf(key: string, code: string): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && key.length === 1 ? code.charAt(3).toLowerCase() : '';
}
