import type { MixpanelLibrary } from 'mixpanel-browser/src/mixpanel-core.js';

/** The name of the one instance that pages have. */
const MAIN = 'mixpanel';

/**
 * Opens instances of the library, each name once. The library itself gives an old instance back in silence, or takes the
 * main one's token away; throws by the specification's words (sections 5 and 8) instead.
 */
export function instanceOpener(library: MixpanelLibrary) {
  const opened = new Set<string>();
  return (token: string, config: Readonly<Record<string, unknown>>, name: string | undefined = MAIN) => {
    if (name === '') throw new Error('You must name your new library');
    if (opened.has(name)) throw new Error('You already initialized');
    const instance = name === MAIN ? library.init(token, config) : library.init(token, config, name);
    opened.add(name);
    return instance ?? library;
  };
}
