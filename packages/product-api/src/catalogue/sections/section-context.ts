import type { ProductApiConfig } from '../../product-api-config.ts';
import type { LocaleCatalogue } from '../catalogue.ts';

/** What a page's sections are read from. */
export interface SectionContext {
  readonly catalogue: LocaleCatalogue;
  readonly assets: ProductApiConfig['assets'];
  readonly now: Date;
}
