import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { PageContext } from '../app-context.ts';

/** What feature tests are set up with, keyed by id (specification, section 3); empty anywhere but in feature tests. */
interface SetUpData {
  readonly entries: Readonly<Record<string, ContentEntry>>;
  readonly assets: Readonly<Record<string, Asset>>;
}

const NOTHING: SetUpData = { entries: {}, assets: {} };

/**
 * The set-up data of a page. A feature test asks for it when the application starts, and keeps it for as long as that
 * runs; where it can't be had, content is looked up as anywhere, and the log says why.
 */
export async function setUpData(page: PageContext): Promise<SetUpData> {
  const { config, queryClient, logger } = page.app;
  if (!config.isFeatureTest) return NOTHING;
  try {
    return await queryClient.query(setUpDataQuery(page));
  } catch (cause) {
    logger.error('The feature test could not be set up', cause);
    return NOTHING;
  }
}

function setUpDataQuery({ app, locale }: PageContext) {
  return queryOptions({
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
}
