import { clockSetting } from '../support/clock-setting.ts';
import { type Product, startProduct } from '../support/product.ts';

/** The day of the pictures: some packs of the demo catalogue are new on it. */
export const DAY = new Date('2026-11-10T09:00:00Z');

/** The product on a fixed day, with the pages that only installations for tests have. */
export function startScreensProduct(): Promise<Product> {
  return startProduct({ APP_ENV: 'feature-test', RATE_LIMIT_PER_MINUTE: '100000', ...clockSetting(DAY) });
}
