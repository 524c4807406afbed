import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { listContent } from '../catalogue/list-content.ts';
import type { CallContext } from '../plugins/serve-contract.ts';

/** What has an address of its own, and when it was last changed. */
export async function listedContentRoute({ catalogue }: CallContext<ProductApi['getListedContent']>) {
  return listContent(catalogue());
}
