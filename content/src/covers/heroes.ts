import { bouts } from './compositions/bouts.ts';
import { drumheads } from './compositions/drumheads.ts';
import { horizon } from './compositions/horizon.ts';
import { pulse } from './compositions/pulse.ts';
import { ribbon } from './compositions/ribbon.ts';
import { swell } from './compositions/swell.ts';
import type { Sleeve } from './sleeve.ts';

const wide = (palette: Sleeve['palette'], draw: Sleeve['draw']): Sleeve => ({ format: 'wide', palette, draw });

/** The art of the page heroes, 1778 units wide; their left third stays quiet for the words. */
export const HEROES: Readonly<Record<string, Sleeve>> = {
  'hero-home': wide('fjord', (p) =>
    ribbon(p, {
      edges: [
        [
          [560, 1080],
          [820, 760],
          [1060, 420],
          [1330, 560],
          [1560, 300],
          [1860, 60],
        ],
        [
          [1180, 1080],
          [1130, 860],
          [1180, 640],
          [1250, 250],
          [1620, 640],
          [1860, 620],
        ],
      ],
      threads: 46,
      weight: 7,
      spotEvery: 15,
    }),
  ),
  'hero-labs': wide('lagoon', (p) => pulse(p, { at: [1290, 500], rings: 13, step: 56, lobes: 6, twist: 6 })),
  'hero-subscribe': wide('oxblood', (p) =>
    horizon(p, {
      line: 640,
      sun: { at: [1270, 640], radius: 400, ink: 'accent' },
      strings: 41,
      vanish: [1270, 640],
      strips: 6,
    }),
  ),
  'hero-download': wide('night', (p) =>
    swell(p, { bands: 7, top: 520, amplitude: 40, waves: 1.6, drift: 1.3, moon: { at: [1330, 330], radius: 190 } }),
  ),
  'hero-natural-drums': wide('clay', (p) =>
    drumheads(p, {
      heads: [
        { at: [1330, 600], radius: 520, rings: 6, drift: [90, -110], fill: 'body' },
        { at: [800, 210], radius: 170, rings: 3, drift: [-18, 16], fill: 'second' },
        { at: [700, 860], radius: 210, rings: 4, drift: [24, -20], fill: 'body' },
      ],
      lugs: 12,
      sticks: [{ at: [1150, 480], angle: -38 }],
    }),
  ),
  'hero-about': wide('sage', (p) =>
    bouts(p, {
      bodies: [
        { at: [1700, 420], height: 1300, ink: 'light' },
        { at: [1480, 500], height: 1120, ink: 'accent' },
        { at: [1240, 580], height: 960, ink: 'light' },
        { at: [1020, 650], height: 800, ink: 'body' },
      ],
      mouth: 'f-holes',
      strings: 4,
      light: [400, 120],
    }),
  ),
};
