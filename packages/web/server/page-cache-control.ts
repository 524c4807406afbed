interface PageFacts {
  readonly method: string;
  readonly mayHaveSession: boolean;
  readonly setsCookie: boolean;
}

/** Cache-Control of a page: one that saw a session, took a form or sets a cookie is kept nowhere. */
export function pageCacheControl({ method, mayHaveSession, setsCookie }: PageFacts): string {
  return mayHaveSession || setsCookie || method === 'POST' ? 'private, no-store' : 'private, no-cache';
}
