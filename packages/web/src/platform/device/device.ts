/** A visitor's device, as far as a page needs it. Systems without an installer of ours are `other`. */
export interface Device {
  readonly system: 'windows' | 'macos' | 'other';
  readonly form: 'phone' | 'tablet' | 'desk';
}

/** The server's guesses: few, since each is a variant in every cache of a page that depends on the device. */
const GUESSES = {
  windows: { system: 'windows', form: 'desk' },
  macos: { system: 'macos', form: 'desk' },
  phone: { system: 'other', form: 'phone' },
  tablet: { system: 'other', form: 'tablet' },
} as const satisfies Record<string, Device>;

/** The source of the device: the request on the server, the window in the browser. */
export interface DeviceSource {
  /** The current device; null when it is unknown, and for crawlers. */
  readonly current: () => Device | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a browser sends by default; hints are null when it sends none. */
interface DeviceClues {
  readonly userAgent: string;
  /** `Sec-CH-UA-Mobile`. */
  readonly isMobile: boolean | null;
  /** `Sec-CH-UA-Platform`, without its quotes. */
  readonly platform: string | null;
}

/** The device, of a closed set (`GUESSES`), on which such a browser runs; null when it can't be determined. */
export function guessDevice({ userAgent, isMobile, platform }: DeviceClues): Device | null {
  const system = platform ?? userAgent;
  if (/Windows/.test(system)) return GUESSES.windows;
  if (/iPad/.test(userAgent)) return GUESSES.tablet;
  if (/iPhone|iPod/.test(userAgent)) return GUESSES.phone;
  // Touch devices that identify as a Mac can be distinguished in the browser only.
  if (/macOS|Macintosh/.test(system)) return GUESSES.macos;
  if (/Android/.test(system)) return (isMobile ?? /Mobile/.test(userAgent)) ? GUESSES.phone : GUESSES.tablet;
  return isMobile ? GUESSES.phone : null;
}
