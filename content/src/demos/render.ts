import type { PackFacts } from '../catalogue.ts';
import type { Arrangement, Layer } from './arrangement.ts';
import { perform, toSeconds } from './composition/perform.ts';
import type { Parts } from './composition/score.ts';
import { frameSong, type Song } from './composition/song.ts';
import { reverberate } from './dsp/fdn-reverb.ts';
import { seededRandom } from './dsp/random.ts';
import { activeLevel, mix, type Stereo, silence } from './dsp/stereo.ts';
import { master } from './master.ts';
import { SPACES } from './spaces.ts';

const REFERENCE_LEVEL = 0.1;
const MAX_SECONDS = 17.4;

interface Rendered {
  readonly sound: Stereo;
  /** LUFS. */
  readonly loudness: number;
  readonly song: Song;
  readonly parts: Parts;
}

function playLayer(
  pack: Pick<PackFacts, 'slug'>,
  song: Song,
  parts: Parts,
  layer: Layer,
  arrangement: Arrangement,
  seconds: number,
): Stereo {
  const random = seededRandom(`${pack.slug}/${layer.role}/${arrangement.layers.indexOf(layer)}`);
  const score = (parts[layer.role] ?? []).map((note) => ({ ...note, pitch: note.pitch + layer.shift }));
  const sound = silence(seconds);
  if (score.length > 0) layer.instrument(perform(song, score, arrangement.feel, random), sound, random);
  return sound;
}

/** Composes, plays and levels a pack's demo. The same pack and arrangement give the same samples. */
export function renderDemo(pack: Pick<PackFacts, 'slug' | 'key' | 'tempo'>, arrangement: Arrangement): Rendered {
  const song = frameSong(pack, arrangement.song);
  const parts = arrangement.pattern(song);
  const space = SPACES[arrangement.space];
  const musicEnd = toSeconds(song, song.end + song.hold, arrangement.feel.rubato);
  const tail = Math.min(2.2, 0.9 + space.decay * 0.35);
  const seconds = Math.min(MAX_SECONDS, musicEnd + tail);
  const sound = silence(seconds);
  const sends = silence(seconds);
  for (const layer of arrangement.layers) {
    const played = playLayer(pack, song, parts, layer, arrangement, seconds);
    const gain = (REFERENCE_LEVEL / Math.max(1e-6, activeLevel(played))) * 10 ** (layer.level / 20);
    mix(sound, played, gain);
    mix(sends, played, gain * layer.send);
  }
  mix(sound, reverberate(sends, space), 1);
  arrangement.finish?.(sound, seededRandom(`${pack.slug}/finish`));
  const loudness = master(sound, Math.min(tail + 0.3, seconds / 4), arrangement.ceiling);
  return { sound, loudness, song, parts };
}
