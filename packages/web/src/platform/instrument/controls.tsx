import { useId } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Slider } from '../../ui/forms/Slider.tsx';
import { useText } from '../i18n/use-text.ts';
import styles from './controls.module.css';
import type { MidiState } from './midi.ts';

interface DialProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** Values between none and all: percent, when it isn't said. */
  readonly steps?: number;
  /** What the value is called, also to be seen; nothing is shown when it isn't said. */
  readonly valueText?: string;
  readonly onChange: (value: number) => void;
}

/** One quality of the sound, from none to all of it. */
export function Dial({ label, value, steps, valueText, onChange }: DialProps) {
  const id = useId();
  return (
    <div className={styles.dial}>
      <span className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {valueText === undefined ? null : (
          <span className={styles.value} aria-hidden="true">
            {valueText}
          </span>
        )}
      </span>
      <Slider
        id={id}
        value={value}
        onChange={onChange}
        {...(steps !== undefined && { steps })}
        {...(valueText !== undefined && { valueText })}
      />
    </div>
  );
}

interface MidiControlProps {
  readonly state: MidiState;
  readonly onConnect: () => void;
}

/** Connects a MIDI keyboard where the browser can, and says how that went. */
export function MidiControl({ state, onConnect }: MidiControlProps) {
  const text = useText();
  const offered = state.kind === 'idle' || state.kind === 'asking' || state.kind === 'refused';
  return (
    <div className={styles.midi}>
      {offered ? (
        <Button variant="secondary" size="small" loading={state.kind === 'asking'} onClick={onConnect}>
          {text('instrument.midi.connect')}
        </Button>
      ) : null}
      <p className={styles.status} role="status" data-state={state.kind}>
        {state.kind === 'connected' ? text('instrument.midi.connected', { name: state.name }) : null}
        {state.kind === 'missing' ? text('instrument.midi.missing') : null}
        {state.kind === 'refused' ? text('instrument.midi.refused') : null}
        {state.kind === 'unsupported' ? text('instrument.midi.unsupported') : null}
      </p>
    </div>
  );
}
