import type { Product } from '../product.ts';

/** Where the product under test is reached, and where it logs. */
type Addresses = Omit<Product, 'stop' | 'restart' | 'close'>;

/** Makes it the product that the browser tests of this process, and of workers that it starts, run against. */
export function useForTests(product: Product): void {
  // Functions are left out.
  process.env.PRODUCT_UNDER_TEST = JSON.stringify(product);
}

export function productUnderTest(): Addresses {
  const { PRODUCT_UNDER_TEST } = process.env;
  if (!PRODUCT_UNDER_TEST)
    throw new Error('No product runs yet: the global set-up or a fixture of the test starts it.');
  return JSON.parse(PRODUCT_UNDER_TEST);
}
