import type { Installer } from '@sound-library/contract/entities/installer.ts';

export type VisitorPlatform = Installer['platform'] | 'other';

/** The system that a browser says it runs on; `other` where no installer would run. */
export function visitorPlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): VisitorPlatform {
  if (/Windows NT/.test(userAgent)) return 'windows';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (/Macintosh/.test(userAgent) && maxTouchPoints < 2) return 'macos';
  return 'other';
}
