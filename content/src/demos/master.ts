import { filterStereo, highpass } from './dsp/biquad.ts';
import { fade } from './dsp/envelope.ts';
import { limit } from './dsp/limiter.ts';
import type { Stereo } from './dsp/stereo.ts';
import { integratedLoudness } from './loudness.ts';

const TARGET_LUFS = -16;
/** dBTP before encoding: the room that the encoder's ringing needs below -1 dBFS. */
const CEILING = -2.7;

function amplify({ left, right }: Stereo, decibels: number): void {
  const gain = 10 ** (decibels / 20);
  for (const channel of [left, right]) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
}

/** Takes subsonics out, fades both ends, and levels to -16 LUFS below a ceiling in dBTP, in place. Gives the loudness reached. */
export function master(sound: Stereo, tailSeconds: number, ceiling = CEILING): number {
  filterStereo(sound, [highpass(28)]);
  for (const channel of [sound.left, sound.right]) fade(channel, 0.02, tailSeconds);
  for (let round = 0; round < 4; round++) {
    amplify(sound, TARGET_LUFS - integratedLoudness(sound));
    limit(sound, 10 ** (ceiling / 20));
  }
  return integratedLoudness(sound);
}
