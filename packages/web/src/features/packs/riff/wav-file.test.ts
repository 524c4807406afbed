import { expect, it } from 'vitest';
import { wavFile } from './wav-file.ts';

it('is a WAV file of 16-bit frames, limited to full scale', () => {
  const channels = [Float32Array.from([0, 0.5, 2]), Float32Array.from([0, -0.5, -2])];
  const file = wavFile({
    length: 3,
    numberOfChannels: 2,
    sampleRate: 48_000,
    getChannelData: (channel) => channels[channel] ?? new Float32Array(),
  });
  const view = new DataView(file);
  const text = (at: number, length: number) => new TextDecoder().decode(new Uint8Array(file, at, length));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(file.byteLength - 8);
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 2, 4, 16]);
  expect([24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([48_000, 192_000, 12]);
  const samples = Array.from({ length: 6 }, (_, index) => view.getInt16(44 + index * 2, true));
  expect(samples).toEqual([0, 0, 16_384, -16_383, 32_767, -32_767]);
});
