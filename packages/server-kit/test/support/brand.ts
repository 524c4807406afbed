import { type Brand, readBrand } from '../../src/brand.ts';

/** For tests: the brand of this repository. */
export const OUR_BRAND: Brand = ourBrand();

function ourBrand(): Brand {
  const { brand, problems } = readBrand();
  if (!brand) throw new Error(problems.join('\n'));
  return brand;
}
