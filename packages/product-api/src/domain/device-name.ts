import { getParser } from 'bowser';

/** How a person would call the browser and the system that a session is in; null where the browser does not tell. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Reads the names out of what a browser calls itself, such as `Firefox` and `Windows`. */
export function deviceName(userAgent: string | null): DeviceName {
  if (userAgent === null) return { browser: null, system: null };
  const parser = getParser(userAgent);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
