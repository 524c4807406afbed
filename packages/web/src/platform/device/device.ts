/** What a visitor uses, as far as it matters to a page. Systems that run no installer of ours are one: `other`. */
export interface Device {
  readonly system: 'windows' | 'macos' | 'other';
  readonly form: 'phone' | 'tablet' | 'desk';
}

/**
 * What the server may guess: few, because a page that depends on it is a different page for each of them, also to
 * whoever keeps pages. With no guess at all (crawlers, unknown agents: null) that makes five.
 */
const GUESSES = {
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

/** What a browser says of itself without being asked; hints are null where it gives none. */
interface DeviceClues {
  readonly userAgent: string;
  /** `Sec-CH-UA-Mobile`. */
  readonly isMobile: boolean | null;
  /** `Sec-CH-UA-Platform`, without its quotes. */
  readonly platform: string | null;
}

/** The device of one of a closed set (`GUESSES`) that such a browser runs on; null when nothing tells. */
export function guessDevice({ userAgent, isMobile, platform }: DeviceClues): Device | null {
  const system = platform ?? userAgent;
  if (/Windows/.test(system)) return GUESSES.windows;
  if (/iPad/.test(userAgent)) return GUESSES.tablet;
  if (/iPhone|iPod/.test(userAgent)) return GUESSES.phone;
  // Touch screens that call themselves a Mac are told apart in the browser only.
  if (/macOS|Macintosh/.test(system)) return GUESSES.macos;
  if (/Android/.test(system)) return (isMobile ?? /Mobile/.test(userAgent)) ? GUESSES.phone : GUESSES.tablet;
  return isMobile ? GUESSES.phone : null;
}
