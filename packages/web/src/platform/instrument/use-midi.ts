import { useState } from 'react';
import { connectMidi, initialMidiState, type MidiMessage } from './midi.ts';

/** The MIDI input of an open instrument as `MidiControl` shows it. */
export function useMidi({
  signal,
  handleMidi,
}: {
  readonly signal: AbortSignal;
  readonly handleMidi: (message: MidiMessage) => void;
}) {
  const [state, setState] = useState(initialMidiState);
  const onConnect = () => void connectMidi({ signal, onState: setState, onMessage: handleMidi });
  return { state, onConnect };
}
