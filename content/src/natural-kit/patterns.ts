export interface PatternPlan {
  readonly slug: string;
  /** Beats per minute. */
  readonly tempo: number;
  /** How late every second sixteenth comes: 0 straight, 1 as late as a triplet's last. */
  readonly swing: number;
  /** Sixteen steps of each piece that plays: `-` nothing, `x` a stroke, `X` an accent. */
  readonly rows: Readonly<Record<string, string>>;
}

/** What the kit can play before anybody has set a step: one bar each. */
export const STARTER_PATTERNS: readonly PatternPlan[] = [
  {
    slug: 'barn-door',
    tempo: 96,
    swing: 0.1,
    rows: {
      'closed-hat': 'X-x-X-x-X-x-X---',
      'open-hat': '--------------x-',
      kick: 'X-----x-x-------',
      snare: '----X----x--X--x',
    },
  },
  {
    slug: 'half-past',
    tempo: 76,
    swing: 0.3,
    rows: {
      'closed-hat': 'X-xxx-x-X-xxx-x-',
      kick: 'X--x------x-----',
      snare: '------x-X------x',
      'mid-tom': '-------------x--',
      'low-tom': '--------------X-',
    },
  },
  {
    slug: 'slow-river',
    tempo: 66,
    swing: 0.6,
    rows: {
      ride: 'X-x-x-x-X-x-x-xx',
      'pedal-hat': '----x-------x---',
      kick: 'X---------x-----',
      'cross-stick': '--------X-------',
      'low-tom': '--------------x-',
    },
  },
  {
    slug: 'paper-lanterns',
    tempo: 124,
    swing: 0,
    rows: {
      shaker: 'XxxxXxxxXxxxXxxx',
      kick: 'X--xX--xX--xX--x',
      'cross-stick': 'X--x--x---x--x--',
      'pedal-hat': '----x-------x---',
    },
  },
  {
    slug: 'last-train',
    tempo: 112,
    swing: 0,
    rows: {
      crash: 'X---------------',
      'open-hat': '--x---x---x---x-',
      'closed-hat': 'x---x---x---x---',
      tambourine: '----x-------x---',
      kick: 'X---X---X---X---',
      snare: '----X-------X---',
      clap: '----x-------X---',
    },
  },
  {
    slug: 'market-day',
    tempo: 104,
    swing: 0.45,
    rows: {
      'ride-bell': 'X---x---X---x---',
      'closed-hat': '--x---x---x---x-',
      'high-tom': '------x------x--',
      'low-tom': '---x-------x----',
      kick: 'X-----x---x-----',
      snare: '-x-xX-x--x-xX--x',
    },
  },
];
