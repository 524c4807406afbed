import {
  isForTheBrowser,
  listens,
  noteOf,
  PLAIN_VELOCITY,
  swallow,
} from '../../../../../platform/instrument/playable.ts';
import { placeOf } from '../letters.ts';
import type { Session } from './session.ts';

interface ComputerKeysOptions {
  /** The keys play while the focus or the pointer is in here. */
  readonly section: HTMLElement;
  /** Holds the drawn keys, in their order. */
  readonly region: HTMLElement;
  readonly session: Session;
  readonly onOctave: (step: 1 | -1) => void;
}

const OCTAVE_KEYS: Readonly<Record<string, 1 | -1>> = { KeyZ: -1, KeyX: 1 };
const SHIFT = /^Shift/;

/** Plays by the computer's keys, by their place, whatever letters are on them. Ends with the session. */
export function playByComputerKeys({ section, region, session, onOctave }: ComputerKeysOptions): void {
  const { signal, kind } = session;
  const playing = new Map<string, number>();

  const act = (event: KeyboardEvent): boolean => {
    const step = kind === 'pitched' ? OCTAVE_KEYS[event.code] : undefined;
    if (step) {
      if (!event.repeat) onOctave(step);
      return true;
    }
    const key = region.querySelectorAll<HTMLElement>('[data-midi]')[placeOf(kind, event.code)];
    const note = key ? noteOf(key) : null;
    if (note === null) return false;
    if (event.repeat || playing.has(event.code)) return true;
    playing.set(event.code, note);
    session.press(note, PLAIN_VELOCITY);
    return true;
  };
  const down = (event: KeyboardEvent) => {
    if (isForTheBrowser(event) || !listens(section)) return;
    if (SHIFT.test(event.code) && kind === 'pitched') session.hold('key', true);
    else if (act(event)) swallow(event);
  };
  const up = (event: KeyboardEvent) => {
    if (SHIFT.test(event.code)) session.hold('key', false);
    const note = playing.get(event.code);
    if (note === undefined) return;
    playing.delete(event.code);
    session.release(note);
    swallow(event);
  };
  const letGo = () => {
    for (const note of playing.values()) session.release(note);
    playing.clear();
    session.hold('key', false);
  };
  // First of all listeners, so that the page's own shortcuts do not hear what is played.
  window.addEventListener('keydown', down, { signal, capture: true });
  window.addEventListener('keyup', up, { signal, capture: true });
  window.addEventListener('blur', letGo, { signal });
}
