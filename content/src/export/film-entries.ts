import { FILM } from '../film/timeline.ts';
import { FILM_TEXTS } from '../texts/films.ts';
import type { Words } from '../texts/words.ts';
import { captionsAsset, filmAsset } from './assets.ts';
import { entry } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import type { MediaFacts } from './media-facts.ts';
import type { Asset, Entry } from './model.ts';
import { link } from './sys.ts';

const CAPTIONS: readonly { readonly code: string; readonly language: Words }[] = [
  { code: 'en', language: ['English', '英語', '영어'] },
  { code: 'ja', language: ['Japanese', '日本語', '일본어'] },
  { code: 'ko', language: ['Korean', '韓国語', '한국어'] },
];
const captionsSlug = (code: string) => `${FILM.slug}-${code}`;
const captionsLink = (code: string) => link('Asset', `captions-${captionsSlug(code)}`);

/** The video entry of the demo film; its poster is the picture that it ends with. */
export function filmEntry(date: string): Entry {
  const { slug, width, height, durationMs } = FILM;
  return entry({
    contentType: 'video',
    id: `video-${slug}`,
    date,
    fields: {
      name: inAllLocales(FILM_TEXTS.name),
      video: once(link('Asset', `video-${slug}`)),
      poster: once(link('Entry', 'image-hero-about')),
      width: once(width),
      height: once(height),
      durationMs: once(durationMs),
      captions: inAllLocales([captionsLink('en'), captionsLink('ja'), captionsLink('ko')]),
    },
  });
}

/** The film and its captions. */
export function filmAssets(date: string, media: MediaFacts): readonly Asset[] {
  const [en, ja, ko] = FILM_TEXTS.name;
  return [
    filmAsset({ slug: FILM.slug, title: FILM_TEXTS.name, date }, media),
    ...CAPTIONS.map(({ code, language }) => {
      const title: Words = [`${en} (${language[0]})`, `${ja}（${language[1]}）`, `${ko}(${language[2]})`];
      return captionsAsset({ slug: captionsSlug(code), title, date }, media);
    }),
  ];
}
