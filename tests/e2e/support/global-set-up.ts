import { startProduct } from '../../support/product.ts';
import { isStoreToStop, startStoreToStop } from './stop-store-half-way.ts';

/** Starts one product for all tests that do not change it; the returned function ends it. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await start(cleanUp);
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

async function start(cleanUp: AsyncDisposableStack): Promise<() => Promise<void>> {
  const expectStoreStopped = isStoreToStop(process.env) ? await startStoreToStop(cleanUp) : () => undefined;
  const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '100000' });
  process.env.E2E_URL = product.url;
  process.env.E2E_BFF_URL = product.bffUrl;
  process.env.E2E_SANDBOX_URL = product.sandboxUrl;
  process.env.E2E_EDITOR_URL = product.editorUrl;
  process.env.E2E_PRODUCT_API_URL = product.productApiUrl;
  process.env.E2E_LOGS = product.logFolder;
  cleanUp.defer(product.close);
  return async () => {
    try {
      expectStoreStopped();
    } finally {
      await cleanUp.disposeAsync();
    }
  };
}
