import { layer } from '../demos/arrangement.ts';
import { ARRANGEMENTS } from '../demos/arrangements.ts';
import { stringSection } from '../demos/instruments/bowed.ts';
import { fullBrass } from '../demos/instruments/brass.ts';
import { darkPad } from '../demos/instruments/synths.ts';
import { grains, windHarmonics } from '../demos/instruments/textures.ts';
import { KITS } from './kits.ts';
import type { NotePlan, PitchedPlan } from './plan.ts';

const COUNT = 5;

/** The lowest note of each pitched pack and the semitones from one note to the next: the register that suits it. */
const RANGES: Readonly<Record<string, readonly [lowest: number, step: number]>> = {
  'frozen-strings': [45, 8],
  strings: [45, 8],
  'soft-piano': [40, 9],
  'glass-choir': [50, 7],
  'paper-harp': [43, 9],
  'tape-orchestra': [43, 8],
  'attic-upright': [40, 9],
  'winter-cello': [36, 8],
  'bowed-vibes': [53, 8],
  'felt-celeste': [60, 8],
  'night-brass': [34, 8],
  'salt-flute': [60, 7],
  'moth-synth': [40, 8],
  'velvet-bass': [28, 7],
  'harbour-guitar': [40, 8],
  'pedal-steel-clouds': [52, 7],
  'monastery-bells': [48, 7],
  'lullaby-box': [64, 8],
  'static-fields': [45, 8],
  'amber-rhodes': [38, 9],
  'cathedral-organ': [36, 9],
  'whisper-choir': [52, 7],
  'bamboo-winds': [60, 7],
  'low-tide': [28, 8],
  'autumn-quartet': [50, 8],
  'clockwork-pluck': [48, 8],
  'dust-mellotron': [48, 7],
  'iron-zither': [45, 8],
  'solo-clarinet': [50, 8],
  'midnight-trumpet': [53, 7],
  'aurora-pads': [43, 8],
  'barn-fiddle': [55, 8],
  'glacier-bass': [28, 7],
  'childhood-piano': [48, 8],
  'silk-erhu': [57, 7],
  'courtyard-gayageum': [45, 8],
  'rooftop-koto': [50, 8],
  'sleepy-horns': [41, 8],
  'radio-choir': [50, 7],
  'marsh-reeds': [43, 7],
  'copper-kalimba': [55, 8],
  'hollow-body': [40, 8],
  'bowed-banjo': [48, 7],
  'sunday-organ': [36, 9],
  'ribbon-synth': [43, 8],
  'polar-strings': [48, 8],
  // Five kettles; further apart they would stop sounding like any.
  'vault-timpani': [38, 5],
  'small-choir': [45, 8],
  'rubber-bass': [28, 7],
  'ghost-accordion': [48, 8],
  'prepared-piano': [40, 9],
  'meadow-oboe': [58, 7],
  'cinder-guitar': [33, 8],
  'blue-vibraphone': [53, 8],
  'tidal-pulse': [33, 8],
  'lantern-voices': [50, 7],
  'horizon-ensemble': [43, 8],
};

/** Packs whose sound is more than the first layer of their demo. */
const SOUNDS: Readonly<Record<string, Pick<PitchedPlan, 'layers' | 'finish'>>> = {
  'static-fields': {
    layers: [layer('chords', darkPad), layer('colour', grains, -5), layer('lead', windHarmonics, -10)],
  },
  'horizon-ensemble': { layers: [layer('chords', stringSection), layer('lead', fullBrass, -5)] },
  'tape-orchestra': wholeSound('tape-orchestra', 2),
  'dust-mellotron': wholeSound('dust-mellotron', 1),
};

/** The demo's first layers through what finishes the demo. */
function wholeSound(slug: string, layers: 1 | 2): Pick<PitchedPlan, 'layers' | 'finish'> {
  const arrangement = ARRANGEMENTS[slug];
  if (!arrangement) throw new Error(`no arrangement for ${slug}`);
  const [first, second] = arrangement.layers;
  return {
    layers: layers === 2 && second ? [first, { ...second, shift: 0 }] : [first],
    ...(arrangement.finish && { finish: arrangement.finish }),
  };
}

/** What a pack's notes are made of. Throws for a pack without a plan. */
export function notePlan(slug: string): NotePlan {
  const kit = KITS[slug];
  if (kit) return kit;
  const [lowest, step] = RANGES[slug] ?? [];
  const arrangement = ARRANGEMENTS[slug];
  if (lowest === undefined || step === undefined || !arrangement) throw new Error(`no notes planned for ${slug}`);
  const keys = Array.from({ length: COUNT }, (_, n) => lowest + n * step);
  const [main] = arrangement.layers;
  return { kind: 'pitched', keys, ...(SOUNDS[slug] ?? { layers: [{ ...main, shift: 0 }] }) };
}
