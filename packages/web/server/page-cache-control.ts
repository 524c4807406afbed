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
