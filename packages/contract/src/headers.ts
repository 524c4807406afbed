/** Header names shared by the parts (specification, section 7). Lower case, as Node and HTTP/2 give them. */
export const HEADERS = {
  /** On every call: the product API must not log in by cookie on its own. Set by the BFF, never by a client. */
  bypassCookieLogin: 'x-bypass-cookie-login',
  /** On every call once the visitor has a feature identity. */
  featureIdentityId: 'x-feature-identity-id',
  /** When analytics knows the visitor. */
  analyticsDistinctId: 'x-analytics-distinct-id',
  /** BFF to product API only: the session that the signed cookie holds. */
  sessionToken: 'x-session-token',
  /**
   * The user whom a page showed when its form was sent. The call is refused with `other_account` when another user has logged in
   * meanwhile, in another tab.
   */
  expectedUserId: 'x-expected-user-id',
  /** One id for a visitor's request through all processes and logs. */
  requestId: 'x-request-id',
  /** Proof for the CSRF gate that the call was made by our own script or server. */
  sameOriginProof: 'x-storefront',
  /**
   * '1' on calls of a page that an editor looks at in a frame: drafts are wanted. Set by the storefront's page (browser
   * script and web server) and does nothing alone; the BFF asks for the proof and passes it on in no other form.
   */
  preview: 'x-preview',
  /**
   * Product API to BFF: which version of the published content an answer comes from. Web server to BFF: '1', to get
   * the same on public answers, as the version's state.
   */
  contentVersion: 'x-content-version',
  /**
   * Between our own servers: how many milliseconds the caller goes on waiting, less the way back of the answer. No clock time,
   * as clocks differ. It is removed from requests from outside.
   */
  timeLeft: 'x-time-left',
  /**
   * Web server to BFF, on unsafe calls of a form that was posted: stands for one browser and one filled-in form. It is removed
   * from requests from outside.
   */
  idempotencyKey: 'idempotency-key',
  /** On an answer whose one retry is spent: the caller must not retry again. */
  retrySpent: 'x-retry-spent',
} as const;

/** The only value of the `sameOriginProof` header that counts. */
export const SAME_ORIGIN_PROOF = '1';
/** The only value of the `preview` header that counts. */
export const PREVIEW = '1';
