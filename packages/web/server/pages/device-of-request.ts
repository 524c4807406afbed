import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { type Device, guessDevice } from '../../src/platform/device/device.ts';

/** The device that a request seems to come from; null for crawlers, whatever they say they run on. */
export function deviceOfRequest(headers: IncomingHttpHeaders): Device | null {
  const userAgent = headers['user-agent'] ?? '';
  if (isbot(userAgent)) return null;
  const mobile = oneOf(headers['sec-ch-ua-mobile']);
  const platform = oneOf(headers['sec-ch-ua-platform']);
  return guessDevice({
    userAgent,
    isMobile: mobile === null ? null : mobile === '?1',
    platform: platform?.replaceAll('"', '') || null,
  });
}

function oneOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
