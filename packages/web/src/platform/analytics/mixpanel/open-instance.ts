import type { Config, Mixpanel, OverridedMixpanel } from 'mixpanel-browser';

/** The name of the one instance that pages have. */
const MAIN = 'mixpanel';

/**
 * Opens instances of the library, each name once. The library itself gives an old instance back in silence, or takes the
 * main one's token away; throws by the specification's words (sections 5 and 8) instead.
 */
export function instanceOpener(library: OverridedMixpanel) {
  const opened = new Set<string>();
  return (token: string, config: Partial<Config>, name: string = MAIN): Mixpanel => {
    if (name === '') throw new Error('You must name your new library');
    if (opened.has(name)) throw new Error('You already initialized');
    opened.add(name);
    if (name !== MAIN) return library.init(token, config, name);
    library.init(token, config);
    return library;
  };
}
