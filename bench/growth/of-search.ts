import { LOCALE_CODES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { buildCatalogue } from '@sound-library/product-api/catalogue/build-catalogue.ts';
import type { Catalogue } from '@sound-library/product-api/catalogue/catalogue.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { contentSource } from '@sound-library/product-api/content/content-source.ts';
import { renewedContent } from '@sound-library/product-api/content/kept-content.ts';

/** What people type: names and sounds, one after the other letter, mistaken, one letter alone, several words, nothing that there is. */
const TYPED: Readonly<Record<LocaleCode, readonly string[]>> = {
  'en-GB': [
    ...'abcdefghijklmnopqrstuvwxyz0123456789',
    ...beginningsOf('frozen strings'),
    ...beginningsOf('piano'),
    ...['drms', 'paino', 'choir', 'tape', 'lo-fi', 'lofi', 'bowed metal', 'deep bass', 'warm pad', 'felt piano soft'],
    ...['instrumental', 'orchestrla', 'percussoin', 'zzzz', 'qwertyuiop', 'the', 'a warm and deep sound of the night'],
  ],
  ja: [
    ...'ピアノ音の弦、夜声',
    ...beginningsOf('ピアノ'),
    'やわらかいピアノ',
    '凍った弦',
    'ドラム',
    'piano',
    '静かな夜の音',
    'テープ',
  ],
  ko: [
    ...'피아노소리ㅍㅅ',
    ...beginningsOf('피아노'),
    '부드러운 피아노',
    '현악',
    '드럼',
    'piano',
    '밤의 소리',
    '테이프',
  ],
};
const ROUNDS = 40;

/** Times of searching in the process, in ms: of all that is typed, and of what takes longest. */
export interface SearchTimes {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: readonly { readonly typed: string; readonly p50: number }[];
}

/** How long searches take over the catalogue that a sandbox gives, in every language, without HTTP around them. */
export async function timesOfSearch(sandboxUrl: string): Promise<SearchTimes> {
  const config = readConfig({ CONTENTFUL_HOST: new URL(sandboxUrl).host });
  const access = { ...config.contentful, accessToken: config.contentful.deliveryToken };
  const ignore = () => {};
  const { snapshot } = await renewedContent(contentSource(access, ignore), undefined);
  return typedTimes(buildCatalogue(snapshot, { assets: config.assets, onSkipped: ignore }));
}

export function typedTimes(catalogue: Catalogue): SearchTimes {
  const taken = LOCALE_CODES.flatMap((locale) =>
    TYPED[locale].map((typed) => ({ typed, times: timesOfOne(() => catalogue[locale].search(typed)) })),
  );
  const all = taken.flatMap(({ times }) => times).sort((one, other) => one - other);
  const medians = taken.map(({ typed, times }) => ({ typed, p50: at(times, 0.5) }));
  const slowest = medians.sort((one, other) => other.p50 - one.p50).slice(0, 5);
  return { p50: at(all, 0.5), p99: at(all, 0.99), slowest };
}

/** In order. The first rounds only warm up. */
function timesOfOne(search: () => unknown): number[] {
  const times = Array.from({ length: ROUNDS + 5 }, () => {
    const started = performance.now();
    search();
    return performance.now() - started;
  });
  return times.slice(5).sort((one, other) => one - other);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

function beginningsOf(text: string): string[] {
  return [...text].map((_, length) => text.slice(0, length + 1));
}
