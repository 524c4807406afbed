import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PACKS } from '../catalogue.ts';
import { ARRANGEMENTS } from './arrangements.ts';
import { frameSong } from './composition/song.ts';
import { encodeMp3 } from './mp3.ts';
import { renderDemo } from './render.ts';

function hashOfDemo(slug: string): string {
  const pack = PACKS.find((candidate) => candidate.slug === slug);
  const arrangement = ARRANGEMENTS[slug];
  if (!pack || !arrangement) throw new Error(`no pack ${slug}`);
  return createHash('sha256')
    .update(encodeMp3(renderDemo(pack, arrangement).sound))
    .digest('hex');
}

test('the same pack gives the same bytes twice', { tags: ['full'], timeout: 30_000 }, () => {
  expect(hashOfDemo('copper-kalimba')).toBe(hashOfDemo('copper-kalimba'));
});

test('every pack has an arrangement and every arrangement a pack', () => {
  expect(Object.keys(ARRANGEMENTS).sort()).toEqual(PACKS.map((pack) => pack.slug).sort());
});

test('no two packs share a tune', () => {
  const tunes = PACKS.map((pack) => {
    const arrangement = ARRANGEMENTS[pack.slug];
    if (!arrangement) return pack.slug;
    const parts = arrangement.pattern(frameSong(pack, arrangement.song));
    const main = parts[arrangement.layers[0].role] ?? [];
    return main
      .map((note, n) => `${note.pitch - (main[n - 1]?.pitch ?? note.pitch)}/${note.beat.toFixed(2)}`)
      .join(' ');
  });
  expect(tunes.every((tune) => tune.length > 20)).toBe(true);
  expect(new Set(tunes).size).toBe(PACKS.length);
});
