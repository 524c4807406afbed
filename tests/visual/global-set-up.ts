import { useForTests } from '../support/browser/product-under-test.ts';
import { startWhole } from '../support/local-resources.ts';
import { memberCookies, startScreensProduct } from './product.ts';

/** Starts the product for the screenshots with logged-in members; the returned function ends it. */
export default function globalSetUp(): Promise<() => Promise<void>> {
  return startWhole(async (cleanUp) => {
    const product = await startScreensProduct();
    cleanUp.defer(product.close);
    useForTests(product);
    process.env.SCREENS_MEMBER_COOKIES = JSON.stringify(await memberCookies(product));
    return () => cleanUp.disposeAsync();
  });
}
