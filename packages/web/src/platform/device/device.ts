/** What a visitor uses, as far as it matters to a page. Systems that run no installer of ours are one: `other`. */
export interface Device {
  readonly system: 'windows' | 'macos' | 'other';
  readonly form: 'phone' | 'tablet' | 'desk';
}

/**
 * What the server may guess: few, because a page that depends on it is a different page for each of them, also to
 * whoever keeps pages. With no guess at all (crawlers, unknown agents: null) that makes five.
 */
export const GUESSES = {
  windows: { system: 'windows', form: 'desk' },
  macos: { system: 'macos', form: 'desk' },
  phone: { system: 'other', form: 'phone' },
  tablet: { system: 'other', form: 'tablet' },
} as const satisfies Record<string, Device>;

/** Where the facts of a device come from: the request on the server, the window in the browser. */
export interface DeviceSource {
  /** The device as it is now; null where nothing is known, or nobody is there: crawlers. */
  readonly current: () => Device | null;
  /** Says when it may have become another; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}
