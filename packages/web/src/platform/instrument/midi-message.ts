/** What a MIDI keyboard says that an instrument understands. */
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

/** Reads the bytes of one message, on any channel; null for what does not concern us. */
export function parseMidiMessage(bytes: Uint8Array): MidiMessage | null {
  const [status = 0, first = 0, second = 0] = bytes;
  switch (status & 0xf0) {
    case NOTE_ON:
      // Many keyboards end a note with one of velocity 0.
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
