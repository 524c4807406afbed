import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Dial } from '../../../../platform/instrument/Dial.tsx';
import { MidiControl } from '../../../../platform/instrument/MidiControl.tsx';
import { FIRST_SETTING } from '../../../../platform/instrument/output.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { noteName, shiftedBase } from '../keyboard-keys.ts';
import * as styles from './Controls.module.css';
import type { KeyLights } from './key-lights.ts';
import type { Session } from './session.ts';

interface ControlsProps {
  readonly session: Session;
  readonly lights: KeyLights;
  readonly base: number;
  readonly onOctave: (step: 1 | -1) => void;
}

/** The sound controls of an open instrument. */
export function Controls({ session, lights, base, onOctave }: ControlsProps) {
  const text = useText();
  const { sustained, midi } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [setting, setSetting] = useState(FIRST_SETTING);
  const pitched = session.kind === 'pitched';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base assigns other notes to the keys.
  useLayoutEffect(() => lights.paint(), [lights, base]);

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
            aria-pressed={sustained}
            onClick={() => session.hold('button', !session.isHeldBy('button'))}
          >
            {text('instrument.sustain')}
            <span className={styles.letter} aria-hidden="true">
              Shift
            </span>
          </Button>
        ) : null}
        <MidiControl state={midi} onConnect={() => void session.connectMidi()} />
      </div>
    </div>
  );
}

/** The octave of the displayed keys. */
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
      <span className={styles.octaveLetter} data-letter={letter} aria-hidden="true" />
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
