import { type MidiMessage, parseMidiMessage } from './midi-message.ts';

/** Whether and how a MIDI keyboard plays along. */
export type MidiState =
  | { readonly kind: 'unsupported' | 'idle' | 'asking' | 'refused' | 'missing' }
  | { readonly kind: 'connected'; readonly name: string };

/** The parts of a MIDIInput that are used; what listens is set and never read. */
interface MidiInput {
  readonly name: string | null;
  readonly state: MIDIPortDeviceState;
  get onmidimessage(): unknown;
  set onmidimessage(listen: ((event: { readonly data: Uint8Array | null }) => void) | null);
}

/** The parts of MIDIAccess that are used. */
interface MidiAccess {
  readonly inputs: { readonly values: () => Iterable<MidiInput> };
  get onstatechange(): unknown;
  set onstatechange(listen: (() => void) | null);
}

/** A browser, as far as MIDI goes. */
interface MidiNavigator {
  readonly requestMIDIAccess?: () => Promise<MidiAccess>;
}

interface MidiOptions {
  readonly onMessage: (message: MidiMessage) => void;
  readonly onState: (state: MidiState) => void;
  /** Ends listening. */
  readonly signal: AbortSignal;
  readonly navigator?: MidiNavigator;
}

/** Where a browser stands before anybody has asked for MIDI. */
export function firstMidiState(navigator: MidiNavigator = globalThis.navigator): MidiState {
  return { kind: typeof navigator.requestMIDIAccess === 'function' ? 'idle' : 'unsupported' };
}

/** Asks for MIDI and listens to every keyboard, also to those plugged in later. Never rejects. */
export async function connectMidi({
  onMessage,
  onState,
  signal,
  navigator = globalThis.navigator,
}: MidiOptions): Promise<void> {
  if (!navigator.requestMIDIAccess) return onState({ kind: 'unsupported' });
  onState({ kind: 'asking' });
  try {
    const access = await navigator.requestMIDIAccess();
    if (signal.aborted) return;
    const listen = () => {
      const names = [...access.inputs.values()].flatMap((input) => {
        input.onmidimessage = ({ data }) => {
          const message = data && parseMidiMessage(data);
          if (message) onMessage(message);
        };
        return input.state === 'connected' ? [input.name ?? ''] : [];
      });
      onState(names.length > 0 ? { kind: 'connected', name: names.filter(Boolean).join(', ') } : { kind: 'missing' });
    };
    access.onstatechange = listen;
    listen();
    signal.addEventListener('abort', () => {
      access.onstatechange = null;
      for (const input of access.inputs.values()) input.onmidimessage = null;
    });
  } catch {
    // Refused by the visitor or by the browser: both mean the same here, and the state says so.
    onState({ kind: 'refused' });
  }
}
