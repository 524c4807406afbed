import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { readPage } from '../catalogue/read-page.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** A page that editors compose. */
export function pageRoute({ assets, now }: Pick<Services, 'assets' | 'now'>): Handler<ProductApi['getPage']> {
  return async ({ params, catalogue }) => {
    const page = readPage(catalogue(), params.slug, { assets, now: now() });
    if (!page) throw new ApiError('not_found');
    return page;
  };
}
