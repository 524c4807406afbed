import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';

export interface SampleFile {
  readonly midi: number;
  /** Its path in the archive, from the instrument file on. */
  readonly path: string;
}

const LOWEST = 0;
const HIGHEST = 127;
/** The foot closes the hi-hat: its open sound ends with the closed one. */
const HATS: ReadonlySet<number> = new Set([42, 44, 46]);
const SHARED = {
  pitched: ['ampeg_attack=0.002', 'ampeg_release=0.4'],
  drums: ['loop_mode=one_shot'],
} as const satisfies Record<PackInstrument['kind'], readonly string[]>;

/**
 * The instrument in the SFZ format, which samplers read: one region a sample, lowest first. The notes of a `pitched` one
 * are stretched to the keys that are nearest to them; `drums` have one key each.
 */
export function instrumentFile(title: string, kind: PackInstrument['kind'], samples: readonly SampleFile[]): string {
  const sorted = samples.toSorted((one, other) => one.midi - other.midi);
  const regions = sorted.map(({ midi, path }, index) => {
    const [low, high] = kind === 'drums' ? [midi, midi] : rangeOf(sorted, index);
    const hat = kind === 'drums' && HATS.has(midi) ? ' group=1 off_by=1' : '';
    return `<region> lokey=${low} hikey=${high} pitch_keycenter=${midi}${hat} sample=${path}`;
  });
  const lines = [`// ${title.replaceAll(/\s+/g, ' ')}`, '', '<global>', ...SHARED[kind], '', ...regions, ''];
  return lines.join('\r\n');
}

function rangeOf(samples: readonly SampleFile[], index: number): [number, number] {
  const [below, here, above] = [samples[index - 1]?.midi, samples[index]?.midi ?? LOWEST, samples[index + 1]?.midi];
  const low = below === undefined ? LOWEST : Math.floor((below + here) / 2) + 1;
  const high = above === undefined ? HIGHEST : Math.floor((here + above) / 2);
  return [low, high];
}
