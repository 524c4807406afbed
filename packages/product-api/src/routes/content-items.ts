import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { contentEntries } from '../content/content-lookup.ts';
import { lookUp } from '../content/look-up.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { askedIds } from './asked-ids.ts';

/** Entries by id (specification, section 7), but for those that only subscribers are told of. */
export function contentItemsRoute({ catalogue, featureTest }: Services): Handler<ProductApi['getContentItems']> {
  return async ({ query, locale }) => {
    const items = lookUp(askedIds(query.ids), featureTest.entries[locale], (ids) => {
      const { content, forSubscribers } = catalogue.current()[locale];
      const open = ids.filter((id) => !forSubscribers.has(id));
      return contentEntries(content, open);
    });
    return { items };
  };
}
