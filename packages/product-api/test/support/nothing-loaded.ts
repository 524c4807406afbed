import { notLoaded } from '../../src/catalogue/catalogue-store.ts';
import type { ContentViews } from '../../src/catalogue/content-views.ts';

/** Content for calls that need none. */
export function nothingLoaded(): ContentViews {
  const published = () => ({
    isDraft: false,
    version: undefined,
    catalogue() {
      throw notLoaded();
    },
  });
  return { published, of: async () => published() };
}
