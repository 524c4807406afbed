import type { TextKey } from '../i18n/texts.ts';

/** Where a status holds; what each may do stands in docs/architecture.md. */
export type Environment = 'production' | 'demo' | 'development' | 'feature-test';

/** `enabled`: on for members whom it is enabled for, by name or by a roll-out (docs/decisions/0037). */
export type FlagStatus = 'on' | 'off' | 'enabled';
/** What a visitor may switch a feature to. */
export type FlagSwitch = 'on' | 'off';

interface Flag {
  readonly title: TextKey;
  readonly description: TextKey;
  readonly status: Readonly<Record<Environment, FlagStatus>>;
}

const EVERYWHERE = { production: 'on', demo: 'on', development: 'on', 'feature-test': 'on' } as const;

/** Every feature that can be switched. Off must always leave a whole page. */
export const FLAGS = {
  'footer-newsletter': {
    title: 'features.footer-newsletter',
    description: 'features.footer-newsletter.hint',
    status: EVERYWHERE,
  },
  'keyboard-help': {
    title: 'features.keyboard-help',
    description: 'features.keyboard-help.hint',
    status: EVERYWHERE,
  },
  'player-swipes': {
    title: 'features.player-swipes',
    description: 'features.player-swipes.hint',
    status: EVERYWHERE,
  },
  'surprise-pack': {
    title: 'features.surprise-pack',
    description: 'features.surprise-pack.hint',
    status: { production: 'enabled', demo: 'enabled', development: 'enabled', 'feature-test': 'off' },
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;
/** The status of each feature for a visitor. */
export type FlagStatuses = Readonly<Record<FlagName, FlagStatus>>;

/** In the table's order. */
export const FLAG_NAMES: readonly FlagName[] = Object.keys(FLAGS).filter(isFlagName);

/** Makes something of every flag. */
export function forEveryFlag<Value>(make: (name: FlagName) => Value): Record<FlagName, Value> {
  return {
    'footer-newsletter': make('footer-newsletter'),
    'keyboard-help': make('keyboard-help'),
    'player-swipes': make('player-swipes'),
    'surprise-pack': make('surprise-pack'),
  };
}

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}
