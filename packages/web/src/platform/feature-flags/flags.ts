/** The environments that statuses distinguish; docs/architecture.md lists what each may do. */
type Environment = 'production' | 'demo' | 'development' | 'feature-test';

/** `enabled`: on for members for whom it is enabled, by name or by a roll-out (docs/decisions/0037). */
export type FlagStatus = 'on' | 'off' | 'enabled';
export type FlagSwitch = 'on' | 'off';

const EVERYWHERE = { production: 'on', demo: 'on', development: 'on', 'feature-test': 'on' } as const;

/** All features; texts `features.{name}` and `….hint` describe them. Pages must be complete with a feature off. */
export const FLAGS = {
  'footer-newsletter': EVERYWHERE,
  'keyboard-help': EVERYWHERE,
  'player-swipes': EVERYWHERE,
  'surprise-pack': { production: 'enabled', demo: 'enabled', development: 'enabled', 'feature-test': 'off' },
} as const satisfies Record<string, Readonly<Record<Environment, FlagStatus>>>;

export type FlagName = keyof typeof FLAGS;
export type FlagStatuses = Readonly<Record<FlagName, FlagStatus>>;

export const FLAG_NAMES: readonly FlagName[] = Object.keys(FLAGS).filter(isFlagName);

export function forEveryFlag<Value>(make: (name: FlagName) => Value): Record<FlagName, Value> {
  return {
    'footer-newsletter': make('footer-newsletter'),
    'keyboard-help': make('keyboard-help'),
    'player-swipes': make('player-swipes'),
    'surprise-pack': make('surprise-pack'),
  };
}

function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}

export type FlagOverrides = Readonly<Partial<Record<FlagName, FlagSwitch>>>;

export const FLAG_OVERRIDES_COOKIE = 'feature-flags';
/** Name and value of the button that resets all switches. */
export const RESET_FLAGS = { name: 'do', value: 'reset' } as const;

/** Parses the cookie's value, such as `footer-newsletter:off|keyboard-help:on`; ignores unknown switches. */
export function parseOverrides(value: string): FlagOverrides {
  return overridesFrom(
    value.split('|').map((pair) => {
      const [name = '', status = ''] = pair.split(':');
      return [name, status];
    }),
  );
}

/** The cookie's value; empty when nothing is switched. */
export function serializeOverrides(overrides: FlagOverrides): string {
  return FLAG_NAMES.flatMap((name) => (overrides[name] ? [`${name}:${overrides[name]}`] : [])).join('|');
}

/** The switches that the form of the features page requests: each flag by name, on, off or anything else for the default. */
export function overridesOfForm(form: URLSearchParams): FlagOverrides {
  return form.get(RESET_FLAGS.name) === RESET_FLAGS.value ? {} : overridesFrom([...form]);
}

function overridesFrom(pairs: readonly (readonly [string, string])[]): FlagOverrides {
  const overrides: Partial<Record<FlagName, FlagSwitch>> = {};
  for (const [name, status] of pairs) {
    if (isFlagName(name) && (status === 'on' || status === 'off')) overrides[name] = status;
  }
  return overrides;
}

/** The status of every feature for a visitor: their own switch takes precedence over the table. */
export function decideFlags(environment: Environment, overrides: FlagOverrides = {}): FlagStatuses {
  return forEveryFlag((name) => overrides[name] ?? FLAGS[name][environment]);
}

/** Whether a feature is on for a user with these enablements. Off is off, whatever is enabled. */
export function isFlagOn(name: FlagName, status: FlagStatus, enablements: readonly string[]): boolean {
  return status === 'on' || (status === 'enabled' && enablements.includes(name));
}
