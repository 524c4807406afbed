import { useForTests } from '../../support/browser/product-under-test.ts';
import { startWhole } from '../../support/local-resources.ts';
import { startProduct } from '../../support/product.ts';

/** Starts one product for all tests that do not change it; the returned function ends it. */
export default function globalSetUp(): Promise<() => Promise<void>> {
  return startWhole(async (cleanUp) => {
    const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '100000' });
    cleanUp.defer(product.close);
    useForTests(product);
    return () => cleanUp.disposeAsync();
  });
}
