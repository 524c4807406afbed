import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import { bodyOf } from '../api/api.ts';
import type { PageContext } from '../app-context.ts';

/** The set-up data of feature tests, keyed by id (specification, section 3); empty outside of them. */
interface SetUpData {
  readonly entries: Readonly<Record<string, ContentEntry>>;
  readonly assets: Readonly<Record<string, Asset>>;
}

const NOTHING: SetUpData = { entries: {}, assets: {} };

/** A feature test loads it once. When it can't be loaded, content is looked up as usual, and the log has the cause. */
export async function setUpData({ app, locale }: PageContext): Promise<SetUpData> {
  const { config, queryClient, logger } = app;
  if (!config.isFeatureTest) return NOTHING;
  try {
    return await queryClient.query({
      queryKey: ['feature-test-set-up', locale.code],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }): Promise<SetUpData> => {
        const { entries, assets } = bodyOf(await app.api('setUpFeatureTest', {}, { locale, signal }));
        return {
          entries: Object.fromEntries(entries.map((entry) => [entry.content_id, entry])),
          assets: Object.fromEntries(assets.map((asset) => [asset.asset_id, asset])),
        };
      },
    });
  } catch (cause) {
    logger.error('The feature test could not be set up', cause);
    return NOTHING;
  }
}
