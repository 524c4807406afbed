import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';

/** The content of feature tests, by id (specification, section 3): it takes precedence over published content. */
export interface FeatureTestContent {
  readonly entries: Readonly<Record<LocaleCode, ReadonlyMap<string, ContentEntry>>>;
  readonly assets: ReadonlyMap<string, Asset>;
}

const NOTHING: FeatureTestContent = {
  entries: { 'en-GB': new Map(), ja: new Map(), ko: new Map() },
  assets: new Map(),
};

/** The content of the feature-test environment; empty in any other. */
export function featureTestContent({
  appEnv,
  publicUrl,
}: Pick<ProductApiConfig, 'appEnv' | 'publicUrl'>): FeatureTestContent {
  if (appEnv !== 'feature-test') return NOTHING;
  const assets = new Map(fixtureAssets(publicUrl).map((asset) => [asset.asset_id, asset]));
  return { entries: FIXTURE_ENTRIES, assets };
}

/** Fixed entries with a picture and a sound. Editors can't change them. */
const FIXTURE_ENTRIES: FeatureTestContent['entries'] = {
  'en-GB': entries({
    picture: 'A picture to test with',
    credit: 'Nobody',
    sound: 'A tone to test with',
    artist: 'Ada',
  }),
  ja: entries({ picture: 'テスト用の画像', credit: '撮影者なし', sound: 'テスト用の音', artist: 'エイダ' }),
  ko: entries({ picture: '테스트용 이미지', credit: '촬영자 없음', sound: '테스트용 소리', artist: '에이다' }),
};

function entries(words: Readonly<Record<'picture' | 'credit' | 'sound' | 'artist', string>>) {
  const { picture, credit, sound, artist } = words;
  const all: ContentEntry[] = [
    { content_id: 'feature-test-picture', image_id: 'feature-test-picture-file', name: picture, credit },
    { content_id: 'feature-test-sound', source_id: 'feature-test-sound-file', title: sound, artist },
  ];
  return new Map(all.map((entry) => [entry.content_id, entry]));
}

/** Their files, which the storefront at this URL serves itself, independently of a content service. */
function fixtureAssets(publicUrl: string): Asset[] {
  const { host } = new URL(publicUrl);
  return [
    { asset_id: 'feature-test-picture-file', file: { url: `//${host}/icon-512.png` } },
    { asset_id: 'feature-test-sound-file', file: { url: `//${host}/feature-test/tone.wav` } },
  ];
}
