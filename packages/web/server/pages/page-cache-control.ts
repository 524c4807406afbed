import type { WebConfig } from '../configuration/environment.ts';
import { whoAsks } from '../third-parties/consent.ts';
import { editorOriginsOf } from './preview.ts';

interface PageFacts {
  readonly method: string;
  readonly mayHaveSession: boolean;
  readonly setsCookie: boolean;
  readonly isPreview: boolean;
}

/** Cache-Control of a page: one that saw a session, took a form, sets a cookie or is previewed is kept nowhere. */
export function pageCacheControl({ method, mayHaveSession, setsCookie, isPreview }: PageFacts): string {
  return mayHaveSession || setsCookie || isPreview || method === 'POST' ? 'private, no-store' : 'private, no-cache';
}

/** What of a request decides what a page holds, for whoever keeps pages. */
export function varyOfPages(config: WebConfig): string {
  return [
    'Cookie, Accept-Language',
    // Whether a page is framed decides what it holds where it may be framed at all.
    ...(editorOriginsOf(config).length > 0 ? ['Sec-Fetch-Dest'] : []),
    ...(whoAsks(config) === 'nobody' ? [] : ['Sec-GPC']),
  ].join(', ');
}
