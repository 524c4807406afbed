import { memberCookies, startScreensProduct } from './product.ts';

/** Starts the product for the screenshots with logged-in members; the returned function ends it. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  const product = await startScreensProduct();
  try {
    process.env.E2E_URL = product.url;
    process.env.E2E_LOGS = product.logFolder;
    process.env.SCREENS_MEMBER_COOKIES = JSON.stringify(await memberCookies(product));
  } catch (error) {
    await product.close();
    throw error;
  }
  return () => product.close();
}
