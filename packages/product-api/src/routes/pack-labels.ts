import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { CallContext } from '../plugins/serve-contract.ts';

/** All labels with the number of packs that carry each. */
export async function packLabelsRoute({ catalogue }: CallContext<ProductApi['getPackLabels']>) {
  const { labels, packs } = catalogue();
  const carried = packs.map(({ summary }) => new Set([...summary.types, ...summary.labels].map(({ slug }) => slug)));
  return {
    labels: labels.map((label) => ({
      ...label,
      pack_count: carried.filter((slugs) => slugs.has(label.slug)).length,
    })),
  };
}
