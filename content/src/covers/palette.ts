/** The label's inks. Every cover is printed from these and no others. */
export const INKS = {
  ink: '#0e1619',
  night: '#12262f',
  deepTeal: '#0c393d',
  teal: '#155c5c',
  lagoon: '#43898a',
  mist: '#a5bebd',
  ice: '#d2e1e0',
  bone: '#ebe2d1',
  sand: '#d8c5a2',
  amber: '#dd9b37',
  ochre: '#b3732e',
  clay: '#bf6140',
  blush: '#e0b9a1',
  wine: '#83312f',
  oxblood: '#561c20',
  plum: '#35253a',
  sage: '#a3ad8b',
  moss: '#5a653d',
  pine: '#20342a',
  slate: '#485a63',
  dusk: '#2a4b69',
} as const;
type InkName = keyof typeof INKS;

/** The colours of one cover: paper, main form, second form, the one loud spot, and what shadows are sprayed with. */
export interface Palette {
  readonly ground: string;
  readonly body: string;
  readonly second: string;
  readonly accent: string;
  readonly shade: string;
  readonly light: string;
}

function palette(
  ground: InkName,
  body: InkName,
  second: InkName,
  accent: InkName,
  shade: string,
  light: InkName,
): Palette {
  return {
    ground: INKS[ground],
    body: INKS[body],
    second: INKS[second],
    accent: INKS[accent],
    shade,
    light: INKS[light],
  };
}

/** The closed list of ink sets: thirds of dark teal, of paper tones, of earth; a grid of them reads as one shelf. */
export const PALETTES = {
  fjord: palette('deepTeal', 'ice', 'lagoon', 'amber', '#041a1d', 'mist'),
  lagoon: palette('teal', 'bone', 'deepTeal', 'amber', '#06282b', 'mist'),
  night: palette('night', 'mist', 'dusk', 'bone', '#060f14', 'mist'),
  ink: palette('ink', 'bone', 'slate', 'clay', '#030607', 'mist'),
  ember: palette('ink', 'clay', 'oxblood', 'amber', '#040607', 'amber'),
  dusk: palette('dusk', 'ice', 'night', 'amber', '#0d1f30', 'mist'),
  slate: palette('slate', 'bone', 'ink', 'clay', '#1c272d', 'ice'),
  bone: palette('bone', 'ink', 'clay', 'amber', '#8d7a5e', 'bone'),
  linen: palette('bone', 'deepTeal', 'mist', 'clay', '#857a66', 'bone'),
  chalk: palette('bone', 'oxblood', 'sand', 'teal', '#8d7a5e', 'bone'),
  felt: palette('sand', 'bone', 'oxblood', 'clay', '#75603e', 'bone'),
  sand: palette('sand', 'pine', 'clay', 'bone', '#7a6440', 'bone'),
  ice: palette('ice', 'deepTeal', 'mist', 'clay', '#5f7c80', 'bone'),
  frost: palette('ice', 'slate', 'bone', 'night', '#60797f', 'bone'),
  mist: palette('mist', 'night', 'ice', 'oxblood', '#47666a', 'ice'),
  amber: palette('amber', 'oxblood', 'bone', 'ink', '#7d4513', 'bone'),
  ochre: palette('ochre', 'ink', 'sand', 'bone', '#5c3410', 'sand'),
  clay: palette('clay', 'bone', 'oxblood', 'ink', '#5e2316', 'blush'),
  copper: palette('clay', 'bone', 'oxblood', 'amber', '#5e2316', 'blush'),
  blush: palette('blush', 'oxblood', 'clay', 'teal', '#95604b', 'bone'),
  oxblood: palette('oxblood', 'blush', 'wine', 'amber', '#270a0d', 'clay'),
  plum: palette('plum', 'blush', 'wine', 'amber', '#170e1b', 'blush'),
  moss: palette('moss', 'bone', 'pine', 'amber', '#282f17', 'sage'),
  pine: palette('pine', 'sage', 'moss', 'bone', '#0c1712', 'sage'),
  sage: palette('sage', 'pine', 'bone', 'clay', '#586444', 'bone'),
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

/** Mixes two `#rrggbb` colours; `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const blend = (i: 0 | 1 | 2): number => a[i] + (b[i] - a[i]) * share;
  return hex([blend(0), blend(1), blend(2)]);
}

type Channels = readonly [number, number, number];

/** Splits `#rrggbb` into 0..255 numbers. */
export function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Joins 0..255 numbers to `#rrggbb`. */
export function hex(rgb: Channels): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
