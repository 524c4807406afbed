import { PATTERN_STEPS } from '@sound-library/contract/drum-pattern.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { placeOf } from '../../../platform/instrument/computer-keys.ts';
import { Dial } from '../../../platform/instrument/Dial.tsx';
import { playByFocus, playByPointer } from '../../../platform/instrument/instrument-input.ts';
import { IN_ROWS_OF_FOUR } from '../../../platform/instrument/key-focus.ts';
import { MidiControl } from '../../../platform/instrument/MidiControl.tsx';
import { glowWithSound } from '../../../platform/instrument/output.ts';
import { consume, isForTheBrowser, listens, noteOf } from '../../../platform/instrument/playable.ts';
import { loadSamples } from '../../../platform/instrument/samples.ts';
import { takesSpace } from '../../../platform/keyboard/focus-place.ts';
import { type DrumKitOptions, DrumSession } from './drum-session.ts';
import { createDrumSound } from './drum-sound.ts';
import * as styles from './open-drum-kit.module.css';

/** Loads a kit's recordings and makes its pads playable. Throws SampleError. */
export async function openDrumKit(options: DrumKitOptions) {
  const { context, kit, region, signal, onProgress } = options;
  const strikes = kit.pads.flatMap(({ slug, strikes }) => strikes.map((strike) => ({ ...strike, pad: slug })));
  const samples = await loadSamples(context, strikes, { signal, onProgress });
  const sound = await createDrumSound(context, samples);
  signal.throwIfAborted();
  const flash = createPadLights(region);
  const session = new DrumSession({ ...options, sound, onStroke: flash });
  glowWithSound(region, sound.output.analyser, signal);
  playByPointer(region, session, padForce);
  playByFocus(region, session, IN_ROWS_OF_FOUR);
  playDrumsByKeys(options, session);
  showBeat(options, session, flash);
  return { Controls, session };
}

/** Velocity of computer keys, which don't measure it: Shift makes an accent. */
const VELOCITY = { plain: 88, accent: 122 } as const;
const MOVES_FOCUS = /^(Tab|Home|End|Arrow(Left|Right|Up|Down))$/;

/** Plays pads by computer keys, and the pattern by Space, until the session ends. */
function playDrumsByKeys({ section, region, signal }: DrumKitOptions, session: DrumSession): void {
  /** Space activates a button that was focused by keyboard, but not one that was clicked. */
  let hasFocusByKeys = section.querySelector(':focus-visible') !== null;

  const strike = ({ code, shiftKey, repeat }: KeyboardEvent): boolean => {
    const pad = region.querySelectorAll<HTMLElement>('[data-midi]')[placeOf('kit', code)];
    const note = pad ? noteOf(pad) : null;
    if (note === null) return false;
    if (!repeat) session.press(note, shiftKey ? VELOCITY.accent : VELOCITY.plain);
    return true;
  };
  const isForBeat = ({ key, target }: KeyboardEvent) => key === ' ' && !(hasFocusByKeys && takesSpace(target));

  const down = (event: KeyboardEvent) => {
    if (isForTheBrowser(event)) return;
    if (MOVES_FOCUS.test(event.key)) hasFocusByKeys = true;
    if (!listens(section)) return;
    if (isForBeat(event)) {
      if (!event.repeat) session.toggleBeat();
      consume(event);
    } else if (strike(event)) consume(event);
  };
  const up = (event: KeyboardEvent) => {
    // A button is activated on keyup.
    if (!isForTheBrowser(event) && listens(section) && isForBeat(event)) consume(event);
  };
  // Registered in the capture phase, so that page shortcuts do not receive the keys that play.
  window.addEventListener('keydown', down, { signal, capture: true });
  window.addEventListener('keyup', up, { signal, capture: true });
  window.addEventListener('pointerdown', () => (hasFocusByKeys = false), { signal, capture: true });
}

const EDGE = 52;
const MIDDLE = 124;

/** MIDI velocity of a touch on a pad: a pen's pressure, or the distance from the middle. */
export function padForce(
  { clientX, clientY, pointerType, pressure }: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pressure'>,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): number {
  if (pointerType === 'pen' && pressure > 0) return velocityOf(pressure);
  const across = width > 0 ? (2 * Math.abs(clientX - left - width / 2)) / width : 0;
  const down = height > 0 ? (2 * Math.abs(clientY - top - height / 2)) / height : 0;
  return velocityOf(1 - Math.max(across, down));
}

function velocityOf(share: number): number {
  return Math.round(EDGE + (MIDDLE - EDGE) * Math.min(1, Math.max(0, share)));
}

/** Milliseconds that a pad stays lit. */
const LIT_MS = 130;

/** Lights a pad when it is struck, brighter for a harder stroke. */
type Flash = (midi: number, velocity: number) => void;

function createPadLights(region: HTMLElement): Flash {
  const lit = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  return (midi, velocity) => {
    const pad = region.querySelector<HTMLElement>(`[data-midi="${midi}"]`);
    if (!pad) return;
    clearTimeout(lit.get(pad));
    pad.style.setProperty('--force', (velocity / 127).toFixed(2));
    pad.toggleAttribute('data-sounding', true);
    const timer = setTimeout(() => pad.toggleAttribute('data-sounding', false), LIT_MS);
    lit.set(pad, timer);
  };
}

const HALF = PATTERN_STEPS / 2;

/** Where half a bar fills the screen, scrolls to the half that is playing, unless the user is editing steps. */
function turnTo(cell: HTMLElement | undefined): void {
  const table = cell?.closest('table');
  const scroller = table?.parentElement;
  if (!cell || !table || !scroller || table.contains(document.activeElement)) return;
  const names = table.querySelector('th')?.offsetWidth ?? 0;
  if (scroller.scrollWidth > scroller.clientWidth) scroller.scrollLeft = (cell.parentElement?.offsetLeft ?? 0) - names;
}

/** Marks the current step, and lights the pads that it strikes. Ends with the session. */
function showBeat({ context, section, signal }: DrumKitOptions, session: DrumSession, flash: Flash): void {
  const mark = (step: number | null) => {
    for (const former of section.querySelectorAll('[data-now]')) former.toggleAttribute('data-now', false);
    if (step === null) return;
    const cells = section.querySelectorAll<HTMLElement>(`[data-step="${step}"]`);
    for (const cell of cells) cell.toggleAttribute('data-now', true);
    if (step % HALF === 0) turnTo(cells[0]);
  };
  const showStep = () => {
    if (signal.aborted || !session.beat.isRunning) return mark(null);
    requestAnimationFrame(showStep);
    const current = session.beat.audibleAt(context.currentTime);
    if (!current) return;
    mark(current.step);
    for (const { pad, velocity } of current.strokes) flash(pad.midi, velocity);
  };
  const unsubscribe = session.subscribe(() => session.isPlaying() && showStep());
  signal.addEventListener('abort', unsubscribe);
}

const FIRST_SETTING = { volume: 0.9, reverb: 0.18 } as const;

/** Volume and reverb of an open kit, and its MIDI input. */
function Controls({ session }: { readonly session: DrumSession }) {
  const text = useText();
  const [volume, setVolume] = useState<number>(FIRST_SETTING.volume);
  const [reverb, setReverb] = useState<number>(FIRST_SETTING.reverb);
  useEffect(() => session.setVolume({ kit: volume }), [session, volume]);
  useEffect(() => session.setReverb(reverb), [session, reverb]);
  return (
    <div className={styles.controls}>
      <div className={styles.dials}>
        <Dial label={text('drums.volume')} value={volume} onChange={setVolume} />
        <Dial label={text('drums.room')} value={reverb} onChange={setReverb} />
      </div>
      <MidiControl signal={session.signal} handleMidi={session.handleMidi} />
    </div>
  );
}
