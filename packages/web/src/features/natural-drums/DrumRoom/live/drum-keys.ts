import { isForTheBrowser, listens, noteOf, swallow } from '../../../../platform/instrument/playable.ts';
import { takesSpace } from '../../../../platform/keyboard/focus-place.ts';
import { placeOf } from '../letters.ts';
import type { DrumSession } from './drum-session.ts';

/** How hard a computer key strikes, which can't tell: with Shift it is an accent. */
const VELOCITY = { plain: 88, accent: 122 } as const;
const MOVES_FOCUS: ReadonlySet<string> = new Set([
  'Tab',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
]);

interface DrumKeysOptions {
  /** The keys play while the focus or the pointer is in here. */
  readonly section: HTMLElement;
  /** Holds the pads, in their order. */
  readonly region: HTMLElement;
  readonly session: DrumSession;
}

/** Plays pads by the computer's keys, and the pattern by Space. Ends with the session. */
export function playDrumsByKeys({ section, region, session }: DrumKeysOptions): void {
  const { signal } = session;
  /** Who has come to a button by keys presses it with Space; whoever clicked it is done with it. */
  let hasFocusByKeys = section.querySelector(':focus-visible') !== null;

  const strike = ({ code, shiftKey, repeat }: KeyboardEvent): boolean => {
    const pad = region.querySelectorAll<HTMLElement>('[data-midi]')[placeOf(code)];
    const note = pad ? noteOf(pad) : null;
    if (note === null) return false;
    if (!repeat) session.press(note, shiftKey ? VELOCITY.accent : VELOCITY.plain);
    return true;
  };
  const isForBeat = ({ key, target }: KeyboardEvent) => key === ' ' && !(hasFocusByKeys && takesSpace(target));

  const down = (event: KeyboardEvent) => {
    if (isForTheBrowser(event)) return;
    if (MOVES_FOCUS.has(event.key)) hasFocusByKeys = true;
    if (!listens(section)) return;
    if (isForBeat(event)) {
      if (!event.repeat) session.toggleBeat();
      swallow(event);
    } else if (strike(event)) swallow(event);
  };
  const up = (event: KeyboardEvent) => {
    // A button would be pressed when Space comes up.
    if (!isForTheBrowser(event) && listens(section) && isForBeat(event)) swallow(event);
  };
  // First of all listeners, so that the page's own shortcuts do not hear what is played.
  window.addEventListener('keydown', down, { signal, capture: true });
  window.addEventListener('keyup', up, { signal, capture: true });
  window.addEventListener('pointerdown', () => (hasFocusByKeys = false), { signal, capture: true });
}
