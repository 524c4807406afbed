/** @module-tag full */
import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../demos/dsp/sample-rate.ts';
import { countFrames, FRAME_SAMPLES } from '../demos/mp3.ts';
import { encodeNote, encodeStereoNote } from './encode-note.ts';

const samples = Math.round(0.73 * SAMPLE_RATE);
const note = Float32Array.from({ length: samples }, (_, i) => 0.5 * Math.sin(i / 20) * Math.exp(-i / 9000));
const mp3 = Buffer.from(encodeNote(note));
const TAG = 21;

test('a note is nothing but mono frames at 80 kbit/s', () => {
  expect(countFrames(mp3)).toBeGreaterThan(samples / FRAME_SAMPLES);
  expect(mp3.subarray(0, 2).toString('hex')).toBe('fffb');
  expect((mp3[3] ?? 0) >> 6).toBe(3);
  expect(mp3.length / 0.73).toBeLessThan(12_000);
});

test('its first frame says how many follow, and how many bytes they all have', () => {
  expect(mp3.toString('latin1', TAG, TAG + 4)).toBe('Info');
  expect(mp3.readUInt32BE(TAG + 8)).toBe(countFrames(mp3) - 1);
  expect(mp3.readUInt32BE(TAG + 12)).toBe(mp3.length);
});

test('it says where the sound begins and ends, to the sample', () => {
  const delays = mp3.readUIntBE(TAG + 37, 3);
  const [before, after] = [delays >> 12, delays & 0xfff];
  expect(before).toBe(576);
  expect(after).toBeGreaterThanOrEqual(529);
  expect((countFrames(mp3) - 1) * FRAME_SAMPLES - before - after).toBe(samples);
});

test('a stereo note says the same, behind its longer side information', () => {
  const stereo = Buffer.from(encodeStereoNote({ left: note, right: note.map((sample) => -sample) }));
  const tag = TAG + 15;
  expect((stereo[3] ?? 0) >> 6).not.toBe(3);
  expect(stereo.toString('latin1', tag, tag + 4)).toBe('Info');
  expect(stereo.readUInt32BE(tag + 8)).toBe(countFrames(stereo) - 1);
  const delays = stereo.readUIntBE(tag + 37, 3);
  expect((countFrames(stereo) - 1) * FRAME_SAMPLES - (delays >> 12) - (delays & 0xfff)).toBe(samples);
});
