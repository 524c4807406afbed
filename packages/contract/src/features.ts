/** The entitlement that means premium access (specification, sections 3 and 9). */
export const PREMIUM_FEATURE_ID = 'labs-premium-product-access';

/** In place of an id: the caller's own identity. Scripts can't read its cookie, and a member's identity is that of the account. */
export const OWN_FEATURE_IDENTITY = 'own';

/** What features may be called: lower case, so that a name means one thing in tables, variables and addresses. */
export const FEATURE_NAME = /^[a-z0-9-]{1,60}$/;

/** Name of the cookie by which scripts see that the browser has an identity. */
export const FEATURE_IDENTITY_MARKER = 'has-feature-identity';
