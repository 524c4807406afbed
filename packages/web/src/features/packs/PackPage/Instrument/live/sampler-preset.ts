import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import type { SmplrPreset, SmplrRegion } from 'smplr';

const LOWEST = 0;
const HIGHEST = 127;
const RELEASE_SECONDS = { pitched: 0.4, drums: 0.04 } as const satisfies Record<PackInstrument['kind'], number>;
/** The foot closes the hi-hat: its open sound ends with the closed one. */
const CLOSED_HATS: ReadonlySet<number> = new Set([42, 44]);
const OPEN_HAT = 46;
const HATS = 1;

/** Where each note of an instrument begins in its recording, by MIDI note, in seconds. */
export type Onsets = ReadonlyMap<number, number>;

/** How the sampler spreads an instrument's notes over the keys. Samples are named by their MIDI notes. */
export function samplerPreset({ kind, notes }: PackInstrument, onsets: Onsets): SmplrPreset {
  const pitches = notes.map(({ midi }) => midi).sort((one, other) => one - other);
  const regions = pitches.map((pitch, index): SmplrRegion => {
    const shared = { sample: String(pitch), pitch, offset: onsets.get(pitch) ?? 0 };
    if (kind === 'drums') return { ...shared, key: pitch, ...hatOf(pitch) };
    return { ...shared, keyRange: rangeOf(pitches, index) };
  });
  return {
    // The samples are handed over decoded: nothing is fetched from here.
    samples: { baseUrl: '', formats: [] },
    defaults: { ampRelease: RELEASE_SECONDS[kind] },
    groups: [{ regions }],
  };
}

/** The keys that are nearer to this note than to any other. */
function rangeOf(pitches: readonly number[], index: number): [number, number] {
  const [below, pitch = LOWEST, above] = [pitches[index - 1], pitches[index], pitches[index + 1]];
  const low = below === undefined ? LOWEST : Math.floor((below + pitch) / 2) + 1;
  const high = above === undefined ? HIGHEST : Math.floor((pitch + above) / 2);
  return [low, high];
}

function hatOf(pitch: number): Pick<SmplrRegion, 'group' | 'offBy'> {
  if (pitch === OPEN_HAT) return { group: HATS, offBy: HATS };
  return CLOSED_HATS.has(pitch) ? { offBy: HATS } : {};
}
