import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';

/** The member's subscriptions. Nothing can be bought until billing is connected, so nobody has one. */
export const subscriptionsRoute: Handler<ProductApi['getSubscriptions']> = async () => ({
  subscriptions: [],
  entitlements: [],
  inactive_entitlements: [],
});
