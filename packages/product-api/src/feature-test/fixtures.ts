import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';

/** A picture and a sound: what entries with files of the two kinds look like. Editors can't change them. */
export const FIXTURE_ENTRIES = {
  'en-GB': entries({
    picture: 'A picture to test with',
    credit: 'Nobody',
    sound: 'A tone to test with',
    artist: 'Ada',
  }),
  ja: entries({ picture: 'テスト用の画像', credit: '撮影者なし', sound: 'テスト用の音', artist: 'エイダ' }),
  ko: entries({ picture: '테스트용 이미지', credit: '촬영자 없음', sound: '테스트용 소리', artist: '에이다' }),
} as const satisfies Record<LocaleCode, readonly ContentEntry[]>;

function entries(words: Readonly<Record<'picture' | 'credit' | 'sound' | 'artist', string>>): ContentEntry[] {
  const { picture, credit, sound, artist } = words;
  return [
    { content_id: 'feature-test-picture', image_id: 'feature-test-picture-file', name: picture, credit },
    { content_id: 'feature-test-sound', source_id: 'feature-test-sound-file', title: sound, artist },
  ];
}

/** Their files, which the storefront at this address serves itself: no content service has to have them. */
export function fixtureAssets(publicUrl: string): Asset[] {
  const { host } = new URL(publicUrl);
  return [
    { asset_id: 'feature-test-picture-file', file: { url: `//${host}/icon-512.png` } },
    { asset_id: 'feature-test-sound-file', file: { url: `//${host}/feature-test/tone.wav` } },
  ];
}
