import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { FIXTURE_ENTRIES, fixtureAssets } from './fixtures.ts';

/** What feature tests are set up with, by id (specification, section 3): looked up before what is published. */
export interface FeatureTestContent {
  readonly entries: Readonly<Record<LocaleCode, ReadonlyMap<string, ContentEntry>>>;
  readonly assets: ReadonlyMap<string, Asset>;
}

const NOTHING: FeatureTestContent = {
  entries: { 'en-GB': new Map(), ja: new Map(), ko: new Map() },
  assets: new Map(),
};

/** The content of the feature-test environment; nothing in any other. */
export function featureTestContent({
  appEnv,
  publicUrl,
}: Pick<ProductApiConfig, 'appEnv' | 'publicUrl'>): FeatureTestContent {
  if (appEnv !== 'feature-test') return NOTHING;
  const entriesIn = (code: LocaleCode) => new Map(FIXTURE_ENTRIES[code].map((entry) => [entry.content_id, entry]));
  return {
    entries: { 'en-GB': entriesIn('en-GB'), ja: entriesIn('ja'), ko: entriesIn('ko') },
    assets: new Map(fixtureAssets(publicUrl).map((asset) => [asset.asset_id, asset])),
  };
}
