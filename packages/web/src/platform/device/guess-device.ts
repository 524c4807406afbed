import { type Device, GUESSES } from './device.ts';

/** What a browser says of itself without being asked; hints are null where it gives none. */
export interface DeviceClues {
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
