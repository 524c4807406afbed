import { startProduct } from '../support/product.ts';

/** Starts one product for all journeys that do not disturb it; the returned function ends it. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '100000' });
  process.env.JOURNEY_URL = product.url;
  process.env.JOURNEY_BFF_URL = product.bffUrl;
  process.env.JOURNEY_SANDBOX_URL = product.sandboxUrl;
  process.env.JOURNEY_EDITOR_URL = product.editorUrl;
  process.env.JOURNEY_PRODUCT_API_URL = product.productApiUrl;
  process.env.JOURNEY_LOGS = product.logFolder;
  return () => product.close();
}
