const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const PCM = 1;

/** Sound as numbers from -1 to 1, one array a channel, all of one length. */
export interface Pcm {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
}

/** Sound as a WAV file of 16 bits, which every sampler reads. */
export function wavOf({ channels, sampleRate }: Pcm): Buffer {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * BYTES_PER_SAMPLE;
  const dataBytes = frames * frameBytes;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  channels.forEach((samples, channel) => {
    samples.forEach((sample, frame) => {
      const value = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      file.writeInt16LE(value, HEADER_BYTES + frame * frameBytes + channel * BYTES_PER_SAMPLE);
    });
  });
  return file;
}
