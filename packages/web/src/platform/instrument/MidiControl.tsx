import { useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { useText } from '../i18n/use-text.ts';
import * as styles from './MidiControl.module.css';
import { connectMidi, initialMidiState, type MidiMessage } from './midi.ts';

interface MidiControlProps {
  /** Ends the connection. */
  readonly signal: AbortSignal;
  readonly handleMidi: (message: MidiMessage) => void;
}

/** Connects a MIDI keyboard to an open instrument where the browser supports it, and shows the state of the connection. */
export function MidiControl({ signal, handleMidi }: MidiControlProps) {
  const text = useText();
  const [state, setState] = useState(initialMidiState);
  const connect = () => void connectMidi({ signal, onState: setState, onMessage: handleMidi });
  const offered = state.kind === 'idle' || state.kind === 'asking' || state.kind === 'refused';
  return (
    <div className={styles.midi}>
      {offered ? (
        <Button variant="secondary" size="small" loading={state.kind === 'asking'} onClick={connect}>
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
