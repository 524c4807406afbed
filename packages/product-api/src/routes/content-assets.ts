import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { contentAssets } from '../content/content-lookup.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { askedIds } from './asked-ids.ts';

/** Assets by id (specification, section 7). */
export function contentAssetsRoute({ catalogue, assets }: Services): Handler<ProductApi['getContentAssets']> {
  return async ({ query, locale }) => ({
    assets: contentAssets(catalogue.current()[locale].content, askedIds(query.ids), assets),
  });
}
