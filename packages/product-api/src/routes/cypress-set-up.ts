import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** What feature tests may rely on (specification, section 7); registered in the feature-test environment only. */
export function cypressSetUpRoute({ featureTest }: Services): Handler<ProductApi['setUpFeatureTest']> {
  return async ({ locale }) => ({
    entries: [...featureTest.entries[locale].values()],
    assets: [...featureTest.assets.values()],
  });
}
