import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { requirePremium } from '../billing/require-premium.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** The drum kit, for members with premium access. Throws `not_found` while the content has none. */
export function naturalDrumsRoute(
  services: Pick<Services, 'catalogue' | 'subscriptions'>,
): Handler<ProductApi['getNaturalDrums']> {
  return async ({ member, locale }) => {
    await requirePremium(services, member.user.id);
    const kit = services.catalogue.current()[locale].naturalDrums;
    if (!kit) throw new ApiError('not_found');
    return kit;
  };
}
