/** The entitlement that means premium access (specification, sections 3 and 9). */
export const PREMIUM_FEATURE_ID = 'labs-premium-product-access';
