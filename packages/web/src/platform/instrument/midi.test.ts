import { describe, expect, it, vi } from 'vitest';
import { connectMidi, initialMidiState, type MidiMessage, type MidiState, padFor, parseMidiMessage } from './midi.ts';

interface Input {
  name: string;
  state: 'connected' | 'disconnected';
  onmidimessage: ((event: { data: Uint8Array }) => void) | null;
}

interface Access {
  inputs: Map<string, Input>;
  onstatechange: (() => void) | null;
}

const keyboard = (name: string): Input => ({ name, state: 'connected', onmidimessage: null });
const accessTo = (...inputs: Input[]): Access => ({
  inputs: new Map(inputs.map((input) => [input.name, input])),
  onstatechange: null,
});

function connect(access: Access | Promise<Access>) {
  vi.stubGlobal('navigator', { requestMIDIAccess: async () => access });
  const states: MidiState[] = [];
  const messages: MidiMessage[] = [];
  const ended = new AbortController();
  const onState = (state: MidiState) => states.push(state);
  const onMessage = (message: MidiMessage) => messages.push(message);
  const connected = connectMidi({ onState, onMessage, signal: ended.signal });
  return { states, messages, ended, connected };
}

describe('MIDI', () => {
  it('is offered only where the browser supports it', () => {
    vi.stubGlobal('navigator', {});
    expect(initialMidiState()).toEqual({ kind: 'unsupported' });
    vi.stubGlobal('navigator', { requestMIDIAccess: () => Promise.reject(new Error()) });
    expect(initialMidiState()).toEqual({ kind: 'idle' });
  });

  it('lists the connected keyboards', async () => {
    const [one, two] = [keyboard('Stage 49'), keyboard('Pads')];
    const { states, messages, connected } = connect(accessTo(one, two));
    await connected;
    expect(states).toEqual([{ kind: 'asking' }, { kind: 'connected', name: 'Stage 49, Pads' }]);
    two.onmidimessage?.({ data: Uint8Array.of(0x99, 36, 80) });
    expect(messages).toEqual([{ kind: 'press', note: 36, velocity: 80 }]);
  });

  it('waits for a keyboard to be plugged in', async () => {
    const access = accessTo();
    const { states, connected } = connect(access);
    await connected;
    expect(states.at(-1)).toEqual({ kind: 'missing' });
    access.inputs.set('Stage 49', keyboard('Stage 49'));
    access.onstatechange?.();
    expect(states.at(-1)).toEqual({ kind: 'connected', name: 'Stage 49' });
  });

  it('reports that it was refused', async () => {
    const { states, connected } = connect(Promise.reject(new DOMException('', 'NotAllowedError')));
    await connected;
    expect(states.at(-1)).toEqual({ kind: 'refused' });
  });

  it('stops listening when it ends', async () => {
    const input = keyboard('Stage 49');
    const access = accessTo(input);
    const { ended, connected } = connect(access);
    await connected;
    ended.abort();
    expect(input.onmidimessage).toBeNull();
    expect(access.onstatechange).toBeNull();
  });
});

it.each([
  ['a note', [0x90, 60, 100], { kind: 'press', note: 60, velocity: 100 }],
  ['a note-on of velocity 0 as a note-off', [0x90, 60, 0], { kind: 'release', note: 60 }],
  ['a note-off', [0x83, 60, 64], { kind: 'release', note: 60 }],
  ['the pedal going down', [0xb0, 64, 127], { kind: 'pedal', down: true }],
  ['the pedal going up', [0xb0, 64, 63], { kind: 'pedal', down: false }],
  ['all notes off', [0xb0, 123, 0], { kind: 'silence' }],
  ['a knob', [0xb0, 1, 90], null],
  ['nothing', [], null],
])('reads %s', (_, bytes, message) => {
  expect(parseMidiMessage(Uint8Array.from(bytes))).toEqual(message);
});

const NOTES = [36, 38, 46].map((midi) => ({ midi, url: 'https://media.example/a.mp3' }));

it.each([
  ['its own note', 38, 38],
  ['the next pad in turn', 37, 38],
  ['the first again after the last', 39, 36],
  ['a pad from below as well', 35, 46],
])('plays %s', (_, pitch, drum) => {
  expect(padFor(NOTES, pitch)).toBe(drum);
});
