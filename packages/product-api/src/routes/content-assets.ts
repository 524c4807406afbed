import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { contentAssets } from '../content/content-lookup.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { askedIds } from './asked-ids.ts';

/** Assets by id (specification, section 7), but for those that only subscribers are told of. */
export function contentAssetsRoute({ catalogue, assets }: Services): Handler<ProductApi['getContentAssets']> {
  return async ({ query, locale }) => {
    const { content, forSubscribers } = catalogue.current()[locale];
    const ids = askedIds(query.ids).filter((id) => !forSubscribers.has(id));
    return { assets: contentAssets(content, ids, assets) };
  };
}
