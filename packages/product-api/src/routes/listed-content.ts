import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { listContent } from '../catalogue/list-content.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** What has an address of its own, and when it was last changed. */
export function listedContentRoute({ catalogue }: Services): Handler<ProductApi['getListedContent']> {
  return async ({ locale }) => listContent(catalogue.current()[locale]);
}
