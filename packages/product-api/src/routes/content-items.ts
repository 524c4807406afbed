import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { contentEntries } from '../content/content-lookup.ts';
import { lookUp } from '../content/look-up.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { askedIds } from './asked-ids.ts';

/** Entries by id (specification, section 7), but for those that only subscribers are told of. */
export function contentItemsRoute({
  featureTest: { entries: known },
}: Pick<Services, 'featureTest'>): Handler<ProductApi['getContentItems']> {
  return async ({ query, locale, catalogue }) => ({
    items: lookUp(askedIds(query.ids), { known: known[locale], catalogue, find: contentEntries }),
  });
}
