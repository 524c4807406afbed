/** When the site was set up: its items, prices and coupons are as old as that. 2026-01-05. */
export const SITE_CREATED_AT = 1_767_571_200;
export const SITE_VERSION = SITE_CREATED_AT * 1000;

const versioned = { created_at: SITE_CREATED_AT, updated_at: SITE_CREATED_AT, resource_version: SITE_VERSION };

export const PLAN_ID = 'labs-premium';
export const FEATURE_ID = 'labs-premium-product-access';

/** The one plan that the site sells. */
export const PLAN = {
  object: 'item',
  id: PLAN_ID,
  name: 'LABS Premium',
  external_name: 'LABS Premium',
  description: 'Every premium sound pack, and the natural drums.',
  status: 'active',
  item_family_id: 'labs',
  type: 'plan',
  is_shippable: false,
  is_giftable: false,
  enabled_for_checkout: true,
  enabled_in_portal: true,
  item_applicability: 'all',
  metered: false,
  channel: 'web',
  deleted: false,
  ...versioned,
} as const;

/** What the plan gives. */
export const FEATURE = {
  object: 'feature',
  id: FEATURE_ID,
  name: 'Premium product access',
  description: 'Opens premium packs and the natural drums.',
  status: 'active',
  type: 'switch',
  metered: false,
  ...versioned,
} as const;

/** Ties the feature to the plan. */
export const ENTITLEMENT = {
  object: 'entitlement',
  id: `${PLAN_ID}-${FEATURE_ID}`,
  entity_id: PLAN_ID,
  entity_type: 'plan',
  feature_id: FEATURE_ID,
  feature_name: FEATURE.name,
  value: 'true',
  name: 'Available',
  ...versioned,
} as const;
