import { productApi } from '@sound-library/contract/product-api.ts';
import type { ProductApiConfig } from './product-api-config.ts';

const { setUpFeatureTest, ...elsewhere } = productApi;

/** The calls that every installation has. */
export const CALLS_EVERYWHERE = elsewhere;
/** The calls of the feature-test environment: in any other there is nothing at their addresses. */
export const FEATURE_TEST_CALLS = { setUpFeatureTest };

/** The contract's calls as far as this installation has them. */
export function callsOfInstallation(appEnv: ProductApiConfig['appEnv']) {
  return appEnv === 'feature-test' ? { ...CALLS_EVERYWHERE, ...FEATURE_TEST_CALLS } : CALLS_EVERYWHERE;
}
