import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { contentAssets } from '../content/content-lookup.ts';
import { lookUp } from '../content/look-up.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { askedIds } from './asked-ids.ts';

/** Assets by id (specification, section 7), but for those that only subscribers are told of. */
export function contentAssetsRoute({
  catalogue,
  assets: rules,
  featureTest,
}: Services): Handler<ProductApi['getContentAssets']> {
  return async ({ query, locale }) => {
    const assets = lookUp(askedIds(query.ids), featureTest.assets, (ids) => {
      const { content, forSubscribers } = catalogue.current()[locale];
      const open = ids.filter((id) => !forSubscribers.has(id));
      return contentAssets(content, open, rules);
    });
    return { assets };
  };
}
