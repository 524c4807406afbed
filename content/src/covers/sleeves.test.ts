import { describe, expect, it } from 'vitest';
import { PACKS } from '../catalogue.ts';
import { HEROES } from './heroes.ts';
import { PALETTES } from './palette.ts';
import { Press } from './press.ts';
import { seededRandom } from './random.ts';
import type { Sleeve } from './sleeve.ts';
import { SLEEVES } from './sleeves.ts';

function printed(slug: string, sleeve: Sleeve): string {
  const press = new Press({ width: 1000, ink: PALETTES[sleeve.palette], random: seededRandom(slug) });
  sleeve.draw(press);
  return JSON.stringify(press.layers(100, 100));
}

describe('sleeves', () => {
  const pictures = Object.entries({ ...SLEEVES, ...HEROES });

  it('has one for every pack, in the catalogue’s order, and none left over', () => {
    expect(Object.keys(SLEEVES)).toEqual(PACKS.map(({ slug }) => slug));
  });

  it.each(pictures)('draws %s the same way every time', { tags: ['full'] }, (slug, sleeve) => {
    expect(printed(slug, sleeve)).toBe(printed(slug, sleeve));
  });

  it('draws only finite coordinates', { tags: ['full'] }, () => {
    const broken = pictures.filter(([slug, sleeve]) => /NaN|Infinity|undefined/.test(printed(slug, sleeve)));
    expect(broken.map(([slug]) => slug)).toEqual([]);
  });

  it('draws no two pictures alike', { tags: ['full'] }, () => {
    expect(new Set(pictures.map(([slug, sleeve]) => printed(slug, sleeve))).size).toBe(pictures.length);
  });
});
