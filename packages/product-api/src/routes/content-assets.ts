import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { contentAssets } from '../content/content-lookup.ts';
import { lookUp } from '../content/look-up.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { askedIds } from './asked-ids.ts';

/** Assets by id (specification, section 7), but for those that only subscribers are told of. */
export function contentAssetsRoute({
  assets: rules,
  featureTest: { assets: known },
}: Pick<Services, 'assets' | 'featureTest'>): Handler<ProductApi['getContentAssets']> {
  return async ({ query, catalogue }) => ({
    assets: lookUp(askedIds(query.ids), {
      known,
      catalogue,
      find: (content, ids) => contentAssets(content, ids, rules),
    }),
  });
}
