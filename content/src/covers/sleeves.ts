import { bars } from './compositions/bars.ts';
import { bellows } from './compositions/bellows.ts';
import { bells } from './compositions/bells.ts';
import { bore } from './compositions/bore.ts';
import { bouts } from './compositions/bouts.ts';
import { bowArc } from './compositions/bow-arc.ts';
import { bridges } from './compositions/bridges.ts';
import { capsules } from './compositions/capsules.ts';
import { choir } from './compositions/choir.ts';
import { comb } from './compositions/comb.ts';
import { curtain } from './compositions/curtain.ts';
import { cutouts } from './compositions/cutouts.ts';
import { drape } from './compositions/drape.ts';
import { drumheads } from './compositions/drumheads.ts';
import { escapement } from './compositions/escapement.ts';
import { fan } from './compositions/fan.ts';
import { flare } from './compositions/flare.ts';
import { halftone } from './compositions/halftone.ts';
import { horizon } from './compositions/horizon.ts';
import { horn } from './compositions/horn.ts';
import { keybed } from './compositions/keybed.ts';
import { moire } from './compositions/moire.ts';
import { petals } from './compositions/petals.ts';
import { pipes } from './compositions/pipes.ts';
import { pulse } from './compositions/pulse.ts';
import { rebound } from './compositions/rebound.ts';
import { reeds } from './compositions/reeds.ts';
import { reels } from './compositions/reels.ts';
import { refraction } from './compositions/refraction.ts';
import { ribbon } from './compositions/ribbon.ts';
import { rift } from './compositions/rift.ts';
import { strata } from './compositions/strata.ts';
import { sweep } from './compositions/sweep.ts';
import { swell } from './compositions/swell.ts';
import { tines } from './compositions/tines.ts';
import { toneBars } from './compositions/tone-bars.ts';
import { vessels } from './compositions/vessels.ts';
import { wings } from './compositions/wings.ts';
import type { Sleeve } from './sleeve.ts';

const square = (palette: Sleeve['palette'], draw: Sleeve['draw']): Sleeve => ({ format: 'square', palette, draw });

/** Every pack's sleeve: which inks, which composition, set how. */
export const SLEEVES: Readonly<Record<string, Sleeve>> = {
  'frozen-strings': square('fjord', (p) =>
    refraction(p, {
      strings: 13,
      from: 130,
      pitch: 62,
      blocks: [
        {
          points: [
            [60, 430],
            [330, 330],
            [400, 1020],
            [20, 1020],
          ],
          shift: 24,
          turn: -5,
          ink: 'second',
        },
        {
          points: [
            [600, 520],
            [880, 400],
            [980, 1020],
            [560, 1020],
          ],
          shift: -22,
          turn: 6,
          ink: 'second',
        },
        {
          points: [
            [290, 600],
            [520, 250],
            [690, 480],
            [760, 1020],
            [240, 1020],
          ],
          shift: 34,
          turn: 9,
          ink: 'body',
        },
      ],
      spot: { at: [735, 235], radius: 74 },
    }),
  ),
  strings: square('chalk', (p) =>
    bowArc(p, {
      strings: 4,
      spread: 260,
      arc: { center: [500, 760], radius: 330 },
      tilt: 0,
      bows: [{ at: [500, 330], angle: -24 }],
    }),
  ),
  drums: square('clay', (p) =>
    drumheads(p, {
      heads: [
        { at: [590, 610], radius: 340, rings: 4, drift: [46, 60], fill: 'body' },
        { at: [215, 250], radius: 150, rings: 3, drift: [-16, -18], fill: 'second' },
      ],
      lugs: 8,
      sticks: [{ at: [470, 420], angle: -58 }],
    }),
  ),
  'soft-piano': square('felt', (p) =>
    keybed(p, { keys: 5, x: 150, y: 300, width: 190, length: 900, tilt: -14, pressed: [2], sharps: [0, 3] }),
  ),
  'glass-choir': square('night', (p) => petals(p, { at: [430, 600], count: 9, length: 570, width: 190 })),
  'paper-harp': square('sage', (p) =>
    fan(p, {
      strings: 12,
      root: [
        [170, 560],
        [800, 900],
      ],
      crown: [
        [190, 240],
        [860, 330],
      ],
      swell: 110,
      folds: true,
    }),
  ),
  'tape-orchestra': square('oxblood', (p) =>
    ribbon(p, {
      edges: [
        [
          [-60, 160],
          [240, 190],
          [430, 500],
          [660, 760],
          [1060, 720],
        ],
        [
          [-60, 620],
          [220, 640],
          [470, 520],
          [640, 300],
          [1060, 210],
        ],
      ],
      threads: 30,
      weight: 8,
      spotEvery: 10,
    }),
  ),
  'attic-upright': square('pine', (p) =>
    keybed(p, {
      keys: 8,
      x: 118,
      y: 150,
      width: 96,
      length: 620,
      tilt: 0,
      pressed: [5],
      sharps: [0, 1, 3, 4, 6],
      steps: [0, 36, 72, 108, 144, 180, 216, 252],
    }),
  ),
  'winter-cello': square('mist', (p) =>
    bouts(p, {
      bodies: [{ at: [700, 640], height: 1180, ink: 'body' }],
      mouth: 'f-holes',
      strings: 4,
      light: [200, 150],
    }),
  ),
  'bowed-vibes': square('mist', (p) => moire(p, { weave: 'rings', pitch: 13, drift: 2.4, spot: [790, 230] })),
  'granite-drums': square('ink', (p) =>
    strata(p, {
      facets: [
        {
          points: [
            [120, 480],
            [470, 250],
            [700, 420],
            [560, 640],
            [250, 700],
          ],
          ink: 'second',
          light: [250, 280],
          dark: [560, 780],
        },
        {
          points: [
            [470, 250],
            [860, 330],
            [900, 600],
            [700, 420],
          ],
          ink: 'body',
          light: [520, 230],
          dark: [980, 620],
        },
        {
          points: [
            [700, 420],
            [900, 600],
            [800, 860],
            [560, 640],
          ],
          ink: 'second',
          light: [640, 380],
          dark: [860, 800],
        },
        {
          points: [
            [250, 700],
            [560, 640],
            [800, 860],
            [380, 910],
          ],
          ink: 'shade',
          light: [300, 560],
          dark: [700, 960],
        },
      ],
      sun: { at: [770, 210], radius: 84 },
      source: [300, 120],
    }),
  ),
  'felt-celeste': square('blush', (p) =>
    bars(p, { bars: 7, longest: 640, shortest: 220, thickness: 76, gap: 34, tilt: 90, struck: 4, resonators: false }),
  ),
  'night-brass': square('ember', (p) =>
    flare(p, { bells: [{ at: [430, 560], radius: 480, throat: [110, -90] }], rings: 7 }),
  ),
  'salt-flute': square('ice', (p) =>
    bore(p, {
      tilt: -32,
      width: 110,
      taper: 0,
      holes: [200, 310, 420, 560, 650],
      keys: false,
      breath: { at: [190, 800], arcs: 6, step: 84 },
    }),
  ),
  'moth-synth': square('plum', (p) => wings(p, { at: [1010, 640], span: 900, veils: 7 })),
  'velvet-bass': square('oxblood', (p) => drape(p, { folds: 7, sway: 90, hem: 700 })),
  'harbour-guitar': square('lagoon', (p) =>
    horizon(p, {
      line: 520,
      sun: { at: [640, 520], radius: 250, ink: 'accent' },
      strings: 6,
      vanish: 'level',
      strips: 0,
    }),
  ),
  'pedal-steel-clouds': square('blush', (p) =>
    capsules(p, {
      clouds: [
        { x: 380, y: 220, length: 760, height: 120, ink: 'light' },
        { x: -120, y: 430, length: 640, height: 160, ink: 'second' },
        { x: 300, y: 560, length: 460, height: 90, ink: 'light' },
        { x: 560, y: 730, length: 700, height: 140, ink: 'body' },
      ],
      strings: 10,
      stringsAt: [180, 900],
      sun: { at: [290, 260], radius: 130 },
    }),
  ),
  'monastery-bells': square('ember', (p) => bells(p, { foot: [500, 830], tallest: 740, count: 5 })),
  'kitchen-percussion': square('sand', (p) =>
    vessels(p, {
      table: 840,
      stack: [
        { half: 300, depth: 230, opens: 'up', ink: 'body', off: 0 },
        { half: 216, depth: 120, opens: 'down', ink: 'second', off: 30 },
        { half: 150, depth: 130, opens: 'up', ink: 'accent', off: -26 },
        { half: 96, depth: 70, opens: 'down', ink: 'body', off: 6 },
      ],
    }),
  ),
  'lullaby-box': square('mist', (p) =>
    comb(p, {
      teeth: 12,
      columns: 8,
      melody: [
        '..o.....',
        '....o...',
        'o.....o.',
        '.o......',
        '...o...o',
        '......o.',
        'o...o...',
        '.o......',
        '.....o..',
        '..o....o',
        'o.......',
        '....o...',
      ],
    }),
  ),
  'static-fields': square('slate', (p) =>
    halftone(p, {
      pitch: 25,
      sources: [
        { at: [220, 300], wavelength: 420 },
        { at: [820, 780], wavelength: 300 },
      ],
      biggest: 0.52,
      spot: { at: [700, 300], radius: 130 },
    }),
  ),
  'amber-rhodes': square('amber', (p) =>
    toneBars(p, { count: 13, hub: [260, 790], sweep: [-98, 8], inner: 190, outer: 620 }),
  ),
  'cathedral-organ': square('fjord', (p) =>
    pipes(p, {
      heights: [520, 620, 720, 820, 900, 820, 720, 620, 520],
      width: 74,
      gap: 20,
      build: 'metal',
      accents: [4],
    }),
  ),
  'whisper-choir': square('bone', (p) =>
    choir(p, {
      voices: [
        { at: [360, 500], rx: 190, ry: 330, tilt: -12, ink: 'second' },
        { at: [620, 520], rx: 200, ry: 340, tilt: 12, ink: 'body' },
      ],
      manner: 'veil',
    }),
  ),
  'bamboo-winds': square('sage', (p) =>
    pipes(p, { heights: [560, 700, 620, 820, 680, 520], width: 88, gap: 30, build: 'bamboo', accents: [3] }),
  ),
  'low-tide': square('night', (p) =>
    swell(p, { bands: 6, top: 560, amplitude: 26, waves: 1.2, drift: 1.4, moon: { at: [690, 330], radius: 150 } }),
  ),
  'brushed-kit': square('sand', (p) => sweep(p, { at: [510, 520], radius: 390, strokes: 44, from: -150, to: 70 })),
  'autumn-quartet': square('amber', (p) =>
    bouts(p, {
      bodies: [
        { at: [640, 440], height: 1360, ink: 'light' },
        { at: [640, 520], height: 1060, ink: 'body' },
        { at: [640, 590], height: 780, ink: 'light' },
        { at: [640, 650], height: 520, ink: 'accent' },
      ],
      mouth: 'none',
      strings: 4,
      light: [200, 120],
    }),
  ),
  'clockwork-pluck': square('linen', (p) =>
    escapement(p, {
      wheels: [
        { at: [290, 720], radius: 480, teeth: 56, turn: 4, ink: 'body' },
        { at: [815, 245], radius: 262, teeth: 30, turn: 9, ink: 'second' },
      ],
      hand: 38,
    }),
  ),
  'dust-mellotron': square('ochre', (p) =>
    reels(p, {
      reels: [
        { at: [350, 640], radius: 360, wound: 0.86, turn: 20 },
        { at: [850, 760], radius: 240, wound: 0.62, turn: 70 },
      ],
      beam: [
        [860, -60],
        [60, 1000],
        [1060, 1000],
      ],
      motes: 90,
    }),
  ),
  'iron-zither': square('ink', (p) =>
    fan(p, {
      strings: 17,
      root: [
        [150, 850],
        [850, 850],
      ],
      crown: [
        [420, 150],
        [760, 230],
      ],
      swell: -40,
      folds: false,
    }),
  ),
  'solo-clarinet': square('chalk', (p) =>
    bore(p, {
      tilt: 62,
      width: 130,
      taper: 46,
      holes: [190, 300, 410, 520, 610],
      keys: true,
      breath: { at: [740, 330], arcs: 4, step: 78 },
    }),
  ),
  'midnight-trumpet': square('dusk', (p) =>
    horn(p, { moon: { at: [300, 270], radius: 130 }, bellAt: 880, spread: 360, valves: 0 }),
  ),
  'paper-kit': square('bone', (p) =>
    cutouts(p, { rows: ['ob ub rs', 'ls oa db', 'ub rb os'], margin: 56, nested: true }),
  ),
  'aurora-pads': square('fjord', (p) =>
    curtain(p, {
      rays: 46,
      lanes: [
        { base: 560, lift: 70, height: 460, phase: 0.6, ink: 'second' },
        { base: 700, lift: 90, height: 480, phase: 2.4, ink: 'body' },
        { base: 860, lift: 60, height: 300, phase: 4.4, ink: 'second' },
      ],
      stars: [
        [120, 140],
        [330, 90],
        [540, 170],
        [760, 80],
        [880, 210],
        [210, 320],
        [930, 420],
      ],
    }),
  ),
  'barn-fiddle': square('moss', (p) =>
    bowArc(p, {
      strings: 4,
      spread: 210,
      arc: { center: [570, 640], radius: 300 },
      tilt: 24,
      bows: [
        { at: [500, 420], angle: 12 },
        { at: [420, 760], angle: -40 },
      ],
    }),
  ),
  'glacier-bass': square('ice', (p) =>
    strata(p, {
      facets: [
        {
          points: [
            [-20, 420],
            [180, 330],
            [300, 470],
            [260, 1020],
            [-20, 1020],
          ],
          ink: 'second',
          light: [60, 320],
          dark: [200, 1000],
        },
        {
          points: [
            [180, 330],
            [430, 180],
            [520, 520],
            [260, 700],
          ],
          ink: 'body',
          light: [300, 60],
          dark: [420, 900],
        },
        {
          points: [
            [430, 180],
            [700, 380],
            [640, 760],
            [520, 520],
          ],
          ink: 'second',
          light: [500, 160],
          dark: [700, 860],
        },
        {
          points: [
            [260, 700],
            [520, 520],
            [640, 760],
            [560, 1020],
            [230, 1020],
          ],
          ink: 'body',
          light: [300, 480],
          dark: [520, 1080],
        },
        {
          points: [
            [700, 380],
            [1020, 520],
            [1020, 1020],
            [560, 1020],
            [640, 760],
          ],
          ink: 'body',
          light: [760, 300],
          dark: [900, 1100],
        },
      ],
      sun: { at: [790, 220], radius: 92 },
      source: [760, 160],
    }),
  ),
  'childhood-piano': square('clay', (p) =>
    keybed(p, {
      keys: 6,
      x: 95,
      y: 290,
      width: 135,
      length: 420,
      tilt: 0,
      pressed: [],
      sharps: [],
      steps: [60, -60, 100, 0, -110, 40],
      tints: [1, 4],
    }),
  ),
  'thunder-ensemble': square('slate', (p) =>
    rift(p, {
      at: [500, 520],
      radius: 420,
      rings: 5,
      crack: [
        [640, -200],
        [560, 120],
        [650, 210],
        [470, 430],
        [580, 520],
        [400, 760],
        [470, 840],
        [330, 1200],
      ],
      throw: [34, 16],
    }),
  ),
  'silk-erhu': square('oxblood', (p) =>
    bowArc(p, {
      strings: 2,
      spread: 74,
      arc: { center: [620, 780], radius: 170 },
      tilt: 8,
      bows: [{ at: [560, 520], angle: -6 }],
    }),
  ),
  'courtyard-gayageum': square('moss', (p) => bridges(p, { strings: 12, tilt: -28, row: [250, 720], bow: -60 })),
  'rooftop-koto': square('dusk', (p) =>
    bridges(p, { strings: 13, tilt: 18, row: [800, 260], bow: 70, moon: { at: [300, 190], radius: 110 } }),
  ),
  'sleepy-horns': square('blush', (p) =>
    flare(p, {
      bells: [
        { at: [250, 300], radius: 270, throat: [70, 80] },
        { at: [690, 680], radius: 360, throat: [-110, -60] },
      ],
      rings: 6,
    }),
  ),
  'radio-choir': square('ink', (p) =>
    choir(p, {
      voices: [
        { at: [390, 490], rx: 230, ry: 380, tilt: -8, ink: 'second' },
        { at: [610, 540], rx: 200, ry: 320, tilt: 10, ink: 'body' },
        { at: [600, 560], rx: 78, ry: 140, tilt: 10, ink: 'accent' },
      ],
      manner: 'slice',
    }),
  ),
  'marsh-reeds': square('pine', (p) =>
    reeds(p, {
      blades: [
        { x: 120, height: 620, lean: -40, width: 70, ink: 'second' },
        { x: 290, height: 820, lean: 60, width: 84, ink: 'body' },
        { x: 430, height: 520, lean: -70, width: 70, ink: 'second' },
        { x: 560, height: 900, lean: 30, width: 92, ink: 'body' },
        { x: 690, height: 600, lean: 90, width: 76, ink: 'shade' },
        { x: 800, height: 740, lean: -50, width: 80, ink: 'second' },
        { x: 910, height: 480, lean: 40, width: 74, ink: 'body' },
      ],
      sun: { at: [680, 300], radius: 150 },
    }),
  ),
  'copper-kalimba': square('copper', (p) =>
    tines(p, {
      lengths: [300, 380, 460, 540, 620, 560, 480, 400, 320],
      width: 50,
      pitch: 80,
      top: 250,
      lit: 5,
      mouth: true,
    }),
  ),
  'hollow-body': square('ochre', (p) =>
    bouts(p, { bodies: [{ at: [250, 540], height: 1620, ink: 'body' }], mouth: 'rose', strings: 6, light: [820, 150] }),
  ),
  'bowed-banjo': square('pine', (p) => moire(p, { weave: 'spokes', pitch: 12, drift: 1.2, spot: [190, 190] })),
  'sunday-organ': square('amber', (p) =>
    pipes(p, { heights: [700, 620, 540, 460, 380, 300], width: 112, gap: 26, build: 'wood', accents: [], rose: 170 }),
  ),
  'ribbon-synth': square('ink', (p) =>
    ribbon(p, {
      edges: [
        [
          [300, -60],
          [260, 200],
          [640, 380],
          [300, 640],
          [420, 1060],
        ],
        [
          [620, -60],
          [700, 220],
          [360, 420],
          [760, 660],
          [640, 1060],
        ],
      ],
      threads: 24,
      weight: 11,
      spotEvery: 12,
    }),
  ),
  'polar-strings': square('frost', (p) =>
    horizon(p, {
      line: 610,
      sun: { at: [620, 470], radius: 230, ink: 'accent' },
      strings: 29,
      vanish: [620, 610],
      strips: 0,
    }),
  ),
  'vault-timpani': square('fjord', (p) =>
    drumheads(p, { heads: [{ at: [440, 640], radius: 520, rings: 6, drift: [130, -150], fill: 'ground' }], lugs: 12 }),
  ),
  'small-choir': square('chalk', (p) =>
    choir(p, {
      voices: [
        { at: [290, 560], rx: 130, ry: 240, tilt: -6, ink: 'body' },
        { at: [440, 480], rx: 140, ry: 270, tilt: 0, ink: 'accent' },
        { at: [580, 560], rx: 130, ry: 250, tilt: 4, ink: 'body' },
        { at: [720, 620], rx: 115, ry: 200, tilt: 8, ink: 'second' },
      ],
      manner: 'veil',
    }),
  ),
  'rubber-bass': square('ice', (p) => rebound(p, { bounces: 3, thick: 66 })),
  'ghost-accordion': square('slate', (p) => bellows(p, { pleats: 9, left: [260, 700], right: [330, 800], sag: 60 })),
  'prepared-piano': square('lagoon', (p) =>
    keybed(p, {
      keys: 6,
      x: 60,
      y: -120,
      width: 150,
      length: 820,
      tilt: 0,
      pressed: [],
      sharps: [0, 1, 3, 4],
      steps: [0, 30, 0, 60, 0, 0],
      objects: [
        { at: [290, 610], radius: 72 },
        { at: [610, 780], radius: 96 },
        { at: [820, 520], radius: 50 },
      ],
    }),
  ),
  'meadow-oboe': square('moss', (p) =>
    bore(p, {
      tilt: -68,
      width: 92,
      taper: 70,
      holes: [230, 330, 430, 530, 630],
      keys: true,
      breath: { at: [260, 270], arcs: 3, step: 74 },
    }),
  ),
  'tin-pan-kit': square('linen', (p) =>
    drumheads(p, {
      heads: [
        { at: [310, 330], radius: 190, rings: 3, drift: [16, 18], fill: 'body' },
        { at: [690, 270], radius: 140, rings: 3, drift: [-10, 14], fill: 'second' },
        { at: [640, 660], radius: 240, rings: 4, drift: [-30, -24], fill: 'body' },
        { at: [260, 740], radius: 120, rings: 3, drift: [12, -10], fill: 'accent' },
      ],
      lugs: 6,
    }),
  ),
  'cinder-guitar': square('ember', (p) =>
    bouts(p, {
      bodies: [
        { at: [500, 300], height: 1500, ink: 'accent' },
        { at: [470, 310], height: 1470, ink: 'body' },
        { at: [410, 330], height: 1440, ink: 'second' },
      ],
      mouth: 'rose',
      strings: 6,
      light: [900, 520],
    }),
  ),
  'blue-vibraphone': square('dusk', (p) =>
    bars(p, { bars: 8, longest: 700, shortest: 360, thickness: 72, gap: 26, tilt: 12, struck: 3, resonators: true }),
  ),
  'tidal-pulse': square('lagoon', (p) => pulse(p, { at: [560, 470], rings: 10, step: 50, lobes: 5, twist: 7 })),
  'lantern-voices': square('plum', (p) =>
    choir(p, {
      voices: [
        { at: [220, 760], rx: 76, ry: 102, tilt: 0, ink: 'body' },
        { at: [820, 780], rx: 84, ry: 112, tilt: 0, ink: 'second' },
        { at: [250, 330], rx: 120, ry: 160, tilt: 0, ink: 'second' },
        { at: [810, 300], rx: 100, ry: 134, tilt: 0, ink: 'body' },
        { at: [530, 560], rx: 180, ry: 240, tilt: 0, ink: 'accent' },
      ],
      manner: 'glow',
    }),
  ),
  'horizon-ensemble': square('clay', (p) =>
    horizon(p, {
      line: 590,
      sun: { at: [420, 590], radius: 310, ink: 'body' },
      strings: 33,
      vanish: [420, 590],
      strips: 5,
    }),
  ),
};
