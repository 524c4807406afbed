import { Button } from '../../ui/forms/Button.tsx';
import { useText } from '../i18n/use-text.ts';
import * as styles from './MidiControl.module.css';
import type { MidiState } from './midi.ts';

interface MidiControlProps {
  readonly state: MidiState;
  readonly onConnect: () => void;
}

/** Connects a MIDI keyboard where the browser supports it, and shows the state of the connection. */
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
