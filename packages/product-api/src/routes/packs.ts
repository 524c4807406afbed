import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { listPacks } from '../catalogue/list-packs.ts';
import { packSummary } from '../catalogue/pack-record.ts';
import { similarPacks } from '../catalogue/similar-packs.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** The pack list: search, types, order, counts. */
export function packsRoute({ now }: Pick<Services, 'now'>): Handler<ProductApi['getPacks']> {
  return async ({ query, catalogue }) => listPacks(catalogue(), query, now());
}

/** One pack with all that its page shows. */
export function packRoute({ now }: Pick<Services, 'now'>): Handler<ProductApi['getPack']> {
  return async ({ params, catalogue }) => {
    const { packs, packsBySlug } = catalogue();
    const pack = packsBySlug.get(params.slug);
    if (!pack) throw new ApiError('not_found');
    const at = now();
    const similar = similarPacks(pack, packs).map((other) => packSummary(other, at));
    return { ...packSummary(pack, at), ...pack.detail, similar };
  };
}
