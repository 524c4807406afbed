/** The entitlement that means premium access (specification, sections 3 and 9). */
export const PREMIUM_FEATURE_ID = 'labs-premium-product-access';

/** Stands for the caller's own identity, whose cookie scripts can't read. For a member it is the account's identity. */
export const OWN_FEATURE_IDENTITY = 'own';

/** Feature names are lower case, so that a name is unique in tables, variables and URLs. */
export const FEATURE_NAME = /^[a-z0-9-]{1,60}$/;

/** Name of the cookie that shows scripts that the browser has an identity. */
export const FEATURE_IDENTITY_MARKER = 'has-feature-identity';
