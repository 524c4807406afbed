import { joinContentIds } from '@sound-library/contract/catalogue.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { PageContext } from '../app-context.ts';
import { setUpData } from '../feature-test/set-up-data.ts';
import { lookUp } from './look-up.ts';

/** Entries of the content service by id; in a feature test, what it is set up with goes first. */
export function contentItemsQuery(page: PageContext, ids: readonly string[]) {
  const { app, locale } = page;
  return queryOptions({
    queryKey: ['content-items', locale.code, joinContentIds(ids)],
    queryFn: async ({ signal }) =>
      lookUp(ids, {
        known: (await setUpData(page)).entries,
        ask: async (asked) =>
          bodyOf(await app.api('getContentItems', { query: { ids: asked } }, { locale, signal })).items,
      }),
  });
}

/** Assets of the content service by id, by the same rules. */
export function contentAssetsQuery(page: PageContext, ids: readonly string[]) {
  const { app, locale } = page;
  return queryOptions({
    queryKey: ['content-assets', locale.code, joinContentIds(ids)],
    queryFn: async ({ signal }) =>
      lookUp(ids, {
        known: (await setUpData(page)).assets,
        ask: async (asked) =>
          bodyOf(await app.api('getContentAssets', { query: { ids: asked } }, { locale, signal })).assets,
      }),
  });
}
