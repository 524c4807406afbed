import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** The plan's prices by currency and term, in minor units. */
export function planPricesRoute({ billing }: Pick<Services, 'billing'>): Handler<ProductApi['getPlanPrices']> {
  return async () => ({ data: await billing.planPrices() });
}
