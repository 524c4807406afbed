import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** The installers, one per platform. */
export function installersRoute({ catalogue }: Services): Handler<ProductApi['getInstallers']> {
  return async ({ locale }) => ({ installers: [...catalogue.current()[locale].installers] });
}
