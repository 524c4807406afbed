import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** All labels with the number of packs that carry each. */
export function packLabelsRoute({ catalogue }: Services): Handler<ProductApi['getPackLabels']> {
  return async ({ locale }) => {
    const { labels, packs } = catalogue.current()[locale];
    const carried = packs.map(({ summary }) => new Set([...summary.types, ...summary.labels].map(({ slug }) => slug)));
    return {
      labels: labels.map((label) => ({
        ...label,
        pack_count: carried.filter((slugs) => slugs.has(label.slug)).length,
      })),
    };
  };
}
