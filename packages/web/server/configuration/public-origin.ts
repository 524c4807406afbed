import type { WebConfig } from './environment.ts';

/** The origin that visitors see; of the default area where each has one of its own. */
export function publicOriginOf({ PUBLIC_ORIGIN, WEB_PORT }: Pick<WebConfig, 'PUBLIC_ORIGIN' | 'WEB_PORT'>): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${WEB_PORT}`;
}
