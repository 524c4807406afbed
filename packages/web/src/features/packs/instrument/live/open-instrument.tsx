import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { placeOf } from '../../../../platform/instrument/computer-keys.ts';
import { Dial } from '../../../../platform/instrument/Dial.tsx';
import { playByFocus, playByPointer } from '../../../../platform/instrument/instrument-input.ts';
import { MidiControl } from '../../../../platform/instrument/MidiControl.tsx';
import { FIRST_SETTING, glowWithSound } from '../../../../platform/instrument/output.ts';
import { consume, isForTheBrowser, listens, noteOf, PLAIN_VELOCITY } from '../../../../platform/instrument/playable.ts';
import { loadSamples } from '../../../../platform/instrument/samples.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { noteName, shiftedBase } from '../Keyboard.tsx';
import * as styles from './open-instrument.module.css';
import { type InstrumentOptions, Session } from './session.ts';
import { createSound } from './sound.ts';

export { RiffPanel } from '../../riff/RiffPanel.tsx';

/** Loads an instrument's notes and makes its keys playable. Throws SampleError. */
export async function openInstrument(options: InstrumentOptions) {
  const { context, pack, instrument, region, signal, onProgress } = options;
  const samples = await loadSamples(context, instrument.notes, { signal, onProgress });
  const sound = await createSound(context, { pack, instrument, samples, gain: 1 });
  signal.throwIfAborted();
  let held: ReadonlySet<number> = new Set();
  const paintKeys = () => {
    for (const key of region.querySelectorAll<HTMLElement>('[data-midi]')) {
      key.toggleAttribute('data-sounding', held.has(noteOf(key) ?? -1));
    }
  };
  const onHeld = (notes: ReadonlySet<number>) => {
    held = notes;
    paintKeys();
  };
  const session = new Session({ ...options, sound, onHeld });
  glowWithSound(region, sound.output.analyser, signal);
  playByPointer(region, session);
  playByFocus(region, session);
  playByComputerKeys(options, session);
  return { Controls, session, paintKeys };
}

const OCTAVE_KEYS: Readonly<Record<string, 1 | -1>> = { KeyZ: -1, KeyX: 1 };
const SHIFT = /^Shift/;

/** Plays by computer keys, identified by position independent of the layout, until the session ends. */
function playByComputerKeys(
  { section, region, signal, instrument, onOctave }: InstrumentOptions,
  session: Session,
): void {
  const { kind } = instrument;
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
    else if (act(event)) consume(event);
  };
  const up = (event: KeyboardEvent) => {
    if (SHIFT.test(event.code)) session.hold('key', false);
    const note = playing.get(event.code);
    if (note === undefined) return;
    playing.delete(event.code);
    session.release(note);
    consume(event);
  };
  const letGo = () => {
    for (const note of playing.values()) session.release(note);
    playing.clear();
    session.hold('key', false);
  };
  // Registered in the capture phase, so that page shortcuts do not receive the keys that play.
  window.addEventListener('keydown', down, { signal, capture: true });
  window.addEventListener('keyup', up, { signal, capture: true });
  window.addEventListener('blur', letGo, { signal });
}

interface ControlsProps {
  readonly session: Session;
  /** Lights the displayed keys of the held notes. */
  readonly paintKeys: () => void;
  readonly base: number;
  readonly onOctave: (step: 1 | -1) => void;
}

function Controls({ session, paintKeys, base, onOctave }: ControlsProps) {
  const text = useText();
  const isSustained = useSyncExternalStore(session.subscribe, session.isSustained);
  const [setting, setSetting] = useState(FIRST_SETTING);
  const pitched = session.instrument.kind === 'pitched';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base assigns other notes to the keys.
  useLayoutEffect(paintKeys, [paintKeys, base]);

  const change = (name: keyof typeof setting) => (value: number) => {
    setSetting((before) => ({ ...before, [name]: value }));
    if (name === 'reverb') session.sound.output.setReverb(value);
    else session.sound.output.setTone(value);
  };
  return (
    <div className={styles.controls}>
      <div className={styles.dials}>
        <Dial label={text('instrument.reverb')} value={setting.reverb} onChange={change('reverb')} />
        <Dial label={text('instrument.tone')} value={setting.tone} onChange={change('tone')} />
      </div>
      <div className={styles.switches}>
        {pitched ? <OctaveControl base={base} onOctave={onOctave} /> : null}
        {pitched ? (
          <Button
            variant="secondary"
            size="small"
            aria-pressed={isSustained}
            onClick={() => session.hold('button', !session.isHeldBy('button'))}
          >
            {text('instrument.sustain')}
            <span className={styles.letter} aria-hidden="true">
              Shift
            </span>
          </Button>
        ) : null}
        <MidiControl signal={session.signal} handleMidi={session.handleMidi} />
      </div>
    </div>
  );
}

function OctaveControl({ base, onOctave }: Pick<ControlsProps, 'base' | 'onOctave'>) {
  const text = useText();
  const step = (by: 1 | -1, name: string, letter: string, sign: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-keyshortcuts={letter}
      aria-disabled={shiftedBase(base, by) === base || undefined}
      onClick={() => onOctave(by)}
    >
      {sign}
      {/* Rendered by CSS: a button's name is not the letter that presses it. */}
      <span className={styles.letter} data-letter={letter} aria-hidden="true" />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this is a group of two buttons.
    <div className={styles.octave} role="group" aria-label={text('instrument.octave')}>
      {step(-1, text('instrument.octave.down'), 'Z', '−')}
      <output className={styles.base}>{text('instrument.octave.from', { note: noteName(base) })}</output>
      {step(1, text('instrument.octave.up'), 'X', '+')}
    </div>
  );
}
