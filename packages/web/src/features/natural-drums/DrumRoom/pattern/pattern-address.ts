import { PATTERN_STEPS, TEMPO_LIMITS } from '@sound-library/contract/catalogue.ts';
import type { DrumPad, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import type { Pattern } from './pattern.ts';

// #beat=1_96_10_36-2gosa8_38-1ekg: version, tempo, swing in percent, then each pad's MIDI number with its steps, which are
// the digits of a number in base 3. MIDI numbers stay when editors rename a pad.

const NAME = 'beat';
const VERSION = '1';
const WHOLE = /^\d{1,3}$/;
const ROW = /^(\d{1,3})-([\da-z]{1,7})$/;

type Pads = readonly Pick<DrumPad, 'slug' | 'midi'>[];

/** A pattern as an address carries it behind its `#`. */
export function hashOf({ tempo, swing, rows }: Pattern, pads: Pads): string {
  const played = pads.flatMap(({ slug, midi }) => {
    const number = Number.parseInt((rows[slug] ?? []).join('') || '0', 3);
    return number === 0 ? [] : [`${midi}-${number.toString(36)}`];
  });
  return `#${NAME}=${[VERSION, tempo, Math.round(swing * 100), ...played].join('_')}`;
}

/** The pattern that an address carries; null for none, and for one that this kit can't play. */
export function patternOfHash(hash: string, pads: Pads): Pattern | null {
  const [version, tempo = '', swing = '', ...written] =
    new URLSearchParams(hash.replace(/^#/, '')).get(NAME)?.split('_') ?? [];
  if (version !== VERSION || !WHOLE.test(tempo) || !WHOLE.test(swing)) return null;
  const isInLimits = Number(tempo) >= TEMPO_LIMITS.slowest && Number(tempo) <= TEMPO_LIMITS.fastest;
  const rows = written.map((row) => rowOf(row, pads));
  if (!isInLimits || Number(swing) > 100 || rows.includes(null)) return null;
  return {
    tempo: Number(tempo),
    swing: Number(swing) / 100,
    rows: Object.fromEntries(rows.flatMap((row) => row ?? [])),
  };
}

/** A pad's slug and its steps, within a list; an empty one for a pad that the kit has no more; null for nonsense. */
function rowOf(written: string, pads: Pads): [slug: string, steps: readonly DrumStep[]][] | null {
  const [, midi, number] = ROW.exec(written) ?? [];
  const digits = Number.parseInt(number ?? '', 36)
    .toString(3)
    .padStart(PATTERN_STEPS, '0');
  if (digits.length !== PATTERN_STEPS || /[^012]/.test(digits)) return null;
  const pad = pads.find((one) => one.midi === Number(midi));
  return pad ? [[pad.slug, Array.from(digits, stepOf)]] : [];
}

function stepOf(digit: string): DrumStep {
  return digit === '2' ? 2 : digit === '1' ? 1 : 0;
}
