import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { readSite } from '../catalogue/read-site.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** What every page may need. */
export function siteRoute({ now }: Pick<Services, 'now'>): Handler<ProductApi['getSite']> {
  return async ({ catalogue }) => {
    const site = readSite(catalogue(), now());
    if (!site) throw new ApiError('not_found');
    return site;
  };
}
