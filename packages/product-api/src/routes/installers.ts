import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { CallContext } from '../plugins/serve-contract.ts';

/** The installers, one per platform. */
export async function installersRoute({ catalogue }: CallContext<ProductApi['getInstallers']>) {
  return { installers: [...catalogue().installers] };
}
