import type { IncomingHttpHeaders } from 'node:http';
import { cookieValue } from '../../src/lib/strings.ts';
import type { PublicPreview } from '../../src/platform/public-config.ts';
import { cookieSettingOf } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';

/** The content service's app in the United States and in Europe (specification, section 5). */
const HOSTED_EDITORS = ['https://app.contentful.com', 'https://app.eu.contentful.com'];
const LOCAL_EDITOR = 'http://localhost:3001';

/** Tells of a preview whether it follows what is typed; the address that began it may have said so. */
export const LIVE_UPDATES_COOKIE = 'live-updates';

/** The origins whose frames may show pages: none unless preview is on. */
export function editorOriginsOf(config: WebConfig): readonly string[] {
  const { PREVIEW = config.APP_ENV === 'production' ? 'off' : 'on' } = config;
  if (PREVIEW === 'off') return [];
  return (
    config.EDITOR_ORIGINS ?? (config.APP_ENV === 'production' ? HOSTED_EDITORS : [...HOSTED_EDITORS, LOCAL_EDITOR])
  );
}

/**
 * What a page in preview mode must know; null outside of it. Preview mode is: embedded in a frame, and preview is on
 * (specification, section 2). Which frames there can be is for `frame-ancestors` to say; drafts need the secret as well.
 */
export function previewOf(config: WebConfig, headers: IncomingHttpHeaders): PublicPreview | null {
  const isFramed = headers['sec-fetch-dest'] === 'iframe' || headers['sec-fetch-dest'] === 'frame';
  const editorOrigins = isFramed ? editorOriginsOf(config) : [];
  if (editorOrigins.length === 0) return null;
  const chosen = cookieValue(headers.cookie, LIVE_UPDATES_COOKIE);
  return {
    editorOrigins,
    space: config.CONTENTFUL_SPACE_ID,
    environment: config.CONTENTFUL_ENVIRONMENT,
    liveUpdates: (chosen ?? config.LIVE_UPDATES) === 'on',
  };
}

/** The cookie of a choice, for as long as the editor's window: it must come back from within a frame of another site. */
export function liveUpdatesCookie(config: WebConfig, value: 'on' | 'off'): string {
  const { isSecure, domain } = cookieSettingOf(config);
  const site = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  return `${LIVE_UPDATES_COOKIE}=${value}; Path=/; HttpOnly; ${site}${domain === undefined ? '' : `; Domain=${domain}`}`;
}
