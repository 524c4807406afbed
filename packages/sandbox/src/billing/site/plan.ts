/** When the site was set up: its prices and coupons are as old as that. 2026-01-05. */
export const SITE_CREATED_AT = 1_767_571_200;
export const SITE_VERSION = SITE_CREATED_AT * 1000;

export const PLAN_ID = 'labs-premium';

/** The one plan that the site sells. */
export const PLAN = { name: 'LABS Premium', external_name: 'LABS Premium', item_family_id: 'labs' } as const;

/** What the plan gives. */
export const FEATURE = { id: 'labs-premium-product-access', name: 'Premium product access', type: 'switch' } as const;
