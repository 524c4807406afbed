/** Header names shared by our servers (specification, section 7). Lower case, as Node and HTTP/2 report them. */
export const HEADERS = {
  /** On every call: stops the product API from logging in by cookie itself. Set by the BFF, never by a client. */
  bypassCookieLogin: 'x-bypass-cookie-login',
  /** On every call for a visitor who has a feature identity, but for public responses, which all visitors share. */
  featureIdentityId: 'x-feature-identity-id',
  /** When analytics has an id for the visitor; not for public responses. */
  analyticsDistinctId: 'x-analytics-distinct-id',
  /** BFF to product API only: the session that the signed cookie holds. */
  sessionToken: 'x-session-token',
  /** The user whom the page showed. The call fails with `other_account` when another has logged in since. */
  expectedUserId: 'x-expected-user-id',
  /** One id for a visitor's request in all processes and logs. */
  requestId: 'x-request-id',
  /** Proves to the CSRF check that our own script or server made the call. */
  sameOriginProof: 'x-storefront',
  /** '1' requests drafts for an editor's frame. The BFF also requires the preview cookie, and forwards only its token. */
  preview: 'x-preview',
  /** Product API to BFF: the version of the content in a response. Web server to BFF: '1' requests it. */
  contentVersion: 'x-content-version',
  /** Between our servers: milliseconds that the caller still waits, minus the return path. Relative, as clocks differ. */
  timeLeft: 'x-time-left',
  /** Of a posted form: identifies browser and filled-in form. Removed from external requests. */
  idempotencyKey: 'idempotency-key',
  /** On a response whose one retry is spent: the caller must not retry again. */
  retrySpent: 'x-retry-spent',
} as const;

export const SAME_ORIGIN_PROOF = '1';
export const PREVIEW = '1';
