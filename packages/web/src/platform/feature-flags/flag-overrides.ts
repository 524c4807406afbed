import { FLAG_NAMES, type FlagName, type FlagSwitch, isFlagName } from './flags.ts';

/** What a visitor has switched for themselves. */
export type FlagOverrides = Readonly<Partial<Record<FlagName, FlagSwitch>>>;

export const FLAG_OVERRIDES_COOKIE = 'feature-flags';
/** Name and value of the button that takes all switches back. */
export const RESET_FLAGS = { name: 'do', value: 'reset' } as const;

/** Reads the cookie's value, such as `footer-newsletter:off|keyboard-help:on`; what is no switch of ours is left out. */
export function parseOverrides(value: string): FlagOverrides {
  return overridesFrom(
    value.split('|').map((pair) => {
      const [name = '', status = ''] = pair.split(':');
      return [name, status];
    }),
  );
}

/** The cookie's value; null when nothing is switched. */
export function serializeOverrides(overrides: FlagOverrides): string | null {
  const pairs = FLAG_NAMES.flatMap((name) => (overrides[name] ? [`${name}:${overrides[name]}`] : []));
  return pairs.length > 0 ? pairs.join('|') : null;
}

/** What the form of the features page asks for: each flag by its name, on, off or anything else for its default. */
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
