import { PATTERN_STEPS, TEMPO_LIMITS } from '@sound-library/contract/drum-pattern.ts';
import type { DrumKit, DrumPad, DrumPattern, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createMemory } from '../../lib/memory.ts';

/** The pattern that the kit plays: one bar in a loop. */
export interface Pattern {
  /** Beats per minute. */
  readonly tempo: number;
  /** 0 to 1. */
  readonly swing: number;
  /** Sixteen steps by pad slug; a missing pad plays nothing. */
  readonly rows: Readonly<Record<string, readonly DrumStep[]>>;
}

export const NO_STEPS: readonly DrumStep[] = new Array<DrumStep>(PATTERN_STEPS).fill(0);

const NEXT: Readonly<Record<DrumStep, DrumStep>> = { 0: 1, 1: 2, 2: 0 };

/** A starter pattern in playable form. */
export function patternOf({ tempo, swing, rows }: DrumPattern): Pattern {
  return { tempo, swing, rows: Object.fromEntries(rows.map(({ pad, steps }) => [pad, steps])) };
}

export function stepsOf({ rows }: Pick<Pattern, 'rows'>, pad: string): readonly DrumStep[] {
  return rows[pad] ?? NO_STEPS;
}

/** Cycles a step from nothing to a stroke, to an accent, and back to nothing. */
export function withNextStep(pattern: Pattern, pad: string, place: number): Pattern {
  const steps = stepsOf(pattern, pad).map((step, at) => (at === place ? NEXT[step] : step));
  return { ...pattern, rows: { ...pattern.rows, [pad]: steps } };
}

export function withTempo(pattern: Pattern, tempo: number): Pattern {
  return { ...pattern, tempo: Math.min(TEMPO_LIMITS.fastest, Math.max(TEMPO_LIMITS.slowest, Math.round(tempo))) };
}

/** The starter pattern with these strokes, at any tempo and swing; undefined for the visitor's own. */
export function starterOf(pattern: Pattern, starters: readonly DrumPattern[]): DrumPattern | undefined {
  return starters.find((starter) => strokesOf(patternOf(starter)) === strokesOf(pattern));
}

function strokesOf({ rows }: Pattern): string {
  const played = Object.entries(rows).filter(([, steps]) => steps.some((step) => step !== 0));
  return JSON.stringify(played.sort(([one], [other]) => (one < other ? -1 : 1)));
}

// #beat=1_96_10_36-2gosa8_38-1ekg: version, tempo, swing in percent, then each pad's MIDI number with its steps, which are the
// digits of a number in base 3. MIDI numbers do not change when editors rename a pad.

const NAME = 'beat';
const VERSION = '1';
const WHOLE = /^\d{1,3}$/;
const ROW = /^(\d{1,3})-([\da-z]{1,7})$/;

type Pads = readonly Pick<DrumPad, 'slug' | 'midi'>[];

export function hashOf({ tempo, swing, rows }: Pattern, pads: Pads): string {
  const played = pads.flatMap(({ slug, midi }) => {
    const number = Number.parseInt((rows[slug] ?? []).join('') || '0', 3);
    return number === 0 ? [] : [`${midi}-${number.toString(36)}`];
  });
  return `#${NAME}=${[VERSION, tempo, Math.round(swing * 100), ...played].join('_')}`;
}

/** The pattern in a URL's hash; null without one, and for one that this kit can't play. */
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

/** A pad's slug and its steps, as a list; an empty list for a pad that the kit no longer has; null when malformed. */
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

/** Browsers limit URL updates, so that a moving slider must not cause one each time. */
const SETTLED_MS = 300;

/** In this tab: the hash of the member's pattern, and that of the link over which it was made. */
const memoryOf = (userId: string) =>
  createMemory<readonly string[]>({
    storage: () => sessionStorage,
    key: `labs.drum-pattern.${userId}`,
    parse: (stored) => stored.split(','),
  });

/**
 * The pattern, stored in the page's URL: it survives a reload and can be shared. The router does not know that URL, so that its links
 * to this page, such as those of the language menu, have the hash with which the visitor came.
 */
export function usePattern(
  kit: Pick<DrumKit, 'patterns' | 'pads'>,
  { userId, linkHash }: { readonly userId: string; readonly linkHash: string },
): readonly [Pattern, (change: (before: Pattern) => Pattern) => void] {
  const [pattern, setPattern] = useState(() => {
    const [first] = kit.patterns;
    return first ? patternOf(first) : { tempo: 96, swing: 0, rows: {} };
  });
  const [memory] = useState(() => memoryOf(userId));
  const isOwn = useRef(false);
  const { pads } = kit;

  useEffect(() => {
    const follow = () => {
      const shared = patternOfHash(location.hash, pads);
      if (shared) setPattern(shared);
    };
    const [own = '', ownLink = ''] = memory.recall() ?? [];
    const former = linkHash === '' || linkHash === ownLink ? patternOfHash(own, pads) : null;
    if (former) setPattern(former);
    else follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [pads, linkHash, memory]);

  useEffect(() => {
    if (!isOwn.current) return;
    const own = hashOf(pattern, pads);
    memory.store([own, linkHash]);
    const timer = setTimeout(() => history.replaceState(history.state, '', own), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pattern, pads, linkHash, memory]);

  const change = useCallback((next: (before: Pattern) => Pattern) => {
    isOwn.current = true;
    setPattern(next);
  }, []);
  return [pattern, change];
}
