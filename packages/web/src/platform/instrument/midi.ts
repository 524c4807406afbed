export type MidiState =
  | { readonly kind: 'unsupported' | 'idle' | 'asking' | 'refused' | 'missing' }
  | { readonly kind: 'connected'; readonly name: string };

interface MidiOptions {
  readonly onMessage: (message: MidiMessage) => void;
  readonly onState: (state: MidiState) => void;
  readonly signal: AbortSignal;
}

export function initialMidiState(): MidiState {
  return { kind: typeof navigator.requestMIDIAccess === 'function' ? 'idle' : 'unsupported' };
}

/** Requests MIDI access and listens to every keyboard, also to those plugged in later. Never rejects. */
export async function connectMidi({ onMessage, onState, signal }: MidiOptions): Promise<void> {
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
    // Refused by the visitor or by the browser: the state is the same.
    onState({ kind: 'refused' });
  }
}

export type MidiMessage =
  | { readonly kind: 'press'; readonly note: number; readonly velocity: number }
  | { readonly kind: 'release'; readonly note: number }
  | { readonly kind: 'pedal'; readonly down: boolean }
  | { readonly kind: 'silence' };

const NOTE_OFF = 0x80;
const NOTE_ON = 0x90;
const CONTROL = 0xb0;
const SUSTAIN_PEDAL = 64;
const ALL_SOUND_OFF = 120;
const ALL_NOTES_OFF = 123;

/** Parses the bytes of one message on any channel; null for unsupported messages. */
export function parseMidiMessage(bytes: Uint8Array): MidiMessage | null {
  const [status = 0, first = 0, second = 0] = bytes;
  switch (status & 0xf0) {
    case NOTE_ON:
      // Many keyboards end a note with a note-on of velocity 0.
      return second > 0 ? { kind: 'press', note: first, velocity: second } : { kind: 'release', note: first };
    case NOTE_OFF:
      return { kind: 'release', note: first };
    case CONTROL:
      if (first === SUSTAIN_PEDAL) return { kind: 'pedal', down: second >= 64 };
      return first === ALL_SOUND_OFF || first === ALL_NOTES_OFF ? { kind: 'silence' } : null;
    default:
      return null;
  }
}

/** The first pad of most pad controllers. */
const FIRST_PAD = 36;

/** The drum of a MIDI note: its own, otherwise the pads in turn, so that every key of a keyboard plays. */
export function padFor(notes: readonly { readonly midi: number }[], pitch: number): number {
  if (notes.some(({ midi }) => midi === pitch)) return pitch;
  const place = (((pitch - FIRST_PAD) % notes.length) + notes.length) % notes.length;
  return notes[place]?.midi ?? pitch;
}
