import { PATTERN_STEPS, TEMPO_LIMITS } from '@sound-library/contract/catalogue.ts';
import type { DrumKit, DrumPattern, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';

/** What the kit plays by itself: one bar, again and again. */
export interface Pattern {
  /** Beats per minute. */
  readonly tempo: number;
  /** 0 to 1. */
  readonly swing: number;
  /** Sixteen steps by pad slug; a pad that is missing plays nothing. */
  readonly rows: Readonly<Record<string, readonly DrumStep[]>>;
}

export const NO_STEPS: readonly DrumStep[] = Array.from({ length: PATTERN_STEPS }, () => 0 as const);

const NEXT: Readonly<Record<DrumStep, DrumStep>> = { 0: 1, 1: 2, 2: 0 };

/** A starter pattern as it is played. */
export function patternOf({ tempo, swing, rows }: DrumPattern): Pattern {
  return { tempo, swing, rows: Object.fromEntries(rows.map(({ pad, steps }) => [pad, steps])) };
}

/** What a kit opens with: its first pattern, or silence at a walking pace. */
export function firstPattern({ patterns: [first] }: Pick<DrumKit, 'patterns'>): Pattern {
  return first ? patternOf(first) : { tempo: 96, swing: 0, rows: {} };
}

export function stepsOf({ rows }: Pick<Pattern, 'rows'>, pad: string): readonly DrumStep[] {
  return rows[pad] ?? NO_STEPS;
}

/** A step goes from nothing to a stroke, to an accent, and back to nothing. */
export function withNextStep(pattern: Pattern, pad: string, place: number): Pattern {
  const steps = stepsOf(pattern, pad).map((step, at) => (at === place ? NEXT[step] : step));
  return { ...pattern, rows: { ...pattern.rows, [pad]: steps } };
}

export function withTempo(pattern: Pattern, tempo: number): Pattern {
  return { ...pattern, tempo: Math.min(TEMPO_LIMITS.fastest, Math.max(TEMPO_LIMITS.slowest, Math.round(tempo))) };
}

/** The starter pattern whose strokes these are, whatever the tempo and the swing; undefined for one's own. */
export function starterOf(pattern: Pattern, starters: readonly DrumPattern[]): DrumPattern | undefined {
  return starters.find((starter) => strokesOf(patternOf(starter)) === strokesOf(pattern));
}

function strokesOf({ rows }: Pattern): string {
  const played = Object.entries(rows).filter(([, steps]) => steps.some((step) => step !== 0));
  return JSON.stringify(played.sort(([one], [other]) => (one < other ? -1 : 1)));
}
