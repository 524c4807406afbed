import type { DrumKit, DrumPad, DrumPattern, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import { drumKitFields, drumPadFields, drumPatternFields, drumStrikeFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import { fileUrl } from '../content/media.ts';

const STEPS: Readonly<Record<string, DrumStep>> = { x: 1, X: 2 };

/** The drum kit of the page for subscribers, with its pads in the editors' order; undefined without a playable pad. */
export function readDrumKit(content: LocalizedContent): DrumKit | undefined {
  for (const id of content.idsOfType('drumKit')) {
    const kit = content.entry(id, drumKitFields);
    if (kit?.slug !== 'natural') continue;
    const pads = kit.pads.flatMap((padId) => readPad(content, padId) ?? []);
    const patterns = kit.patterns.flatMap((patternId) => readPattern(content, patternId, pads) ?? []);
    if (pads.length === 0) return undefined;
    return { content_id: id, name: kit.name, description: kit.description, pads, patterns };
  }
  return undefined;
}

function readPad(content: LocalizedContent, id: string): DrumPad | undefined {
  const pad = content.entry(id, drumPadFields);
  if (!pad) return undefined;
  const strikes = pad.strikes
    .flatMap((strikeId) => readStrike(content, strikeId) ?? [])
    .sort((one, other) => one.velocity - other.velocity);
  if (strikes.length === 0) return undefined;
  return { content_id: id, slug: pad.slug, name: pad.name, midi: pad.midi, choke: pad.choke ?? null, strikes };
}

function readStrike(content: LocalizedContent, id: string): DrumPad['strikes'][number] | undefined {
  const strike = content.entry(id, drumStrikeFields);
  const url = strike && fileUrl(content, strike.source);
  return strike && url ? { velocity: strike.velocity, url } : undefined;
}

/** Rows in the order of the pads; those of missing pads are left out. */
function readPattern(content: LocalizedContent, id: string, pads: readonly DrumPad[]): DrumPattern | undefined {
  const pattern = content.entry(id, drumPatternFields);
  if (!pattern) return undefined;
  const { slug, name, tempo, swing, rows } = pattern;
  return {
    content_id: id,
    slug,
    name,
    tempo,
    swing,
    rows: pads.flatMap(({ slug: pad }) => {
      const signs = rows[pad];
      return signs === undefined ? [] : [{ pad, steps: Array.from(signs, (sign) => STEPS[sign] ?? 0) }];
    }),
  };
}
