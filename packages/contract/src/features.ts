/** The entitlement that means premium access (specification, sections 3 and 9). */
export const PREMIUM_FEATURE_ID = 'labs-premium-product-access';

/**
 * In place of an id: the identity of whoever calls. Scripts can't read the cookie that holds theirs, and a member's is that
 * of the account, whatever the browser has.
 */
export const OWN_FEATURE_IDENTITY = 'own';

/** What features may be called: lower case, so that a name means one thing in tables, variables and addresses. */
export const FEATURE_NAME = /^[a-z0-9-]{1,60}$/;

/** Name of the cookie by which scripts see that the browser has an identity. */
export const FEATURE_IDENTITY_MARKER = 'has-feature-identity';
