import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { contentEntries } from '../content/content-lookup.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { askedIds } from './asked-ids.ts';

/** Entries by id (specification, section 7). */
export function contentItemsRoute({ catalogue }: Services): Handler<ProductApi['getContentItems']> {
  return async ({ query, locale }) => ({
    items: contentEntries(catalogue.current()[locale].content, askedIds(query.ids)),
  });
}
