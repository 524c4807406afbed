import { expect, it } from 'vitest';
import { parseMidiMessage } from './midi-message.ts';

it.each([
  ['a note', [0x90, 60, 100], { kind: 'press', note: 60, velocity: 100 }],
  ['a note on channel 10', [0x99, 36, 1], { kind: 'press', note: 36, velocity: 1 }],
  ['a note of velocity 0 as its end', [0x90, 60, 0], { kind: 'release', note: 60 }],
  ['the end of a note', [0x83, 60, 64], { kind: 'release', note: 60 }],
  ['the pedal going down', [0xb0, 64, 127], { kind: 'pedal', down: true }],
  ['the pedal going up', [0xb0, 64, 63], { kind: 'pedal', down: false }],
  ['a call for silence', [0xb0, 123, 0], { kind: 'silence' }],
  ['a knob', [0xb0, 1, 90], null],
  ['the pitch wheel', [0xe0, 0, 64], null],
  ['the clock', [0xf8], null],
  ['nothing', [], null],
])('reads %s', (_, bytes, message) => {
  expect(parseMidiMessage(Uint8Array.from(bytes))).toEqual(message);
});
