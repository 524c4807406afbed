import { createHash } from 'node:crypto';
import {
  LOCALES,
  type LocaleCode,
  type LocaleInfo,
  localeFromAcceptLanguage,
} from '@sound-library/contract/locales.ts';
import type { Brand } from '@sound-library/server-kit/brand.ts';
import type { FastifyRequest } from 'fastify';
import { localeInCookies } from '../../src/platform/navigation/locale-choice.ts';
import { localeOfPath, pathInLocale } from '../../src/platform/navigation/page-paths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly brand: NoticeBrand;
  }
}

/** The brand of pages that the application does not render. */
export type NoticeBrand = Pick<Brand, 'name' | 'titleEnd' | 'colors'>;

const styleOf = ({ colors: { labs: color } }: NoticeBrand): string =>
  [
    `html{color-scheme:dark;background:${color.ground};color:${color.text};font:1.0625rem/1.6 system-ui,sans-serif}`,
    'body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center}',
    'main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1.5rem;overflow-wrap:anywhere}',
    `p{color:${color.quiet}}p.brand{font-weight:700;letter-spacing:.08em;color:${color.accent}}`,
    'h1{margin:.5rem 0;font-size:2rem;line-height:1.2;overflow-wrap:anywhere}',
    ':lang(ja){line-break:strict;word-break:auto-phrase}:lang(ko){word-break:keep-all}',
    `a{color:${color.accent};display:inline-block;padding:.6rem 0}`,
    `button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:999px;background:${color.accent};color:${color['on-accent']};cursor:pointer}`,
    `:focus-visible{outline:3px solid ${color.text};outline-offset:3px}`,
  ].join('');

export function noticeStyleSource(brand: NoticeBrand): string {
  return `'sha256-${createHash('sha256').update(styleOf(brand)).digest('base64')}'`;
}

export interface NoticePage {
  readonly brand: NoticeBrand;
  readonly languageTag: string;
  readonly title: string;
  readonly hint: string;
  readonly more?: string;
  readonly link?: { readonly text: string; readonly href: string };
  /** For a response with the policy of the page that it replaces; others allow the style by `noticeStyleSource`. */
  readonly nonce?: string;
}

/** A page that loads nothing, when the application can't render one. The texts are ours, never a visitor's. */
export function noticePage({ brand, languageTag, title, hint, more = '', link, nonce }: NoticePage): string {
  const [name, titleEnd] = [brand.name, brand.titleEnd].map((text) => text.replaceAll('&', '&amp;'));
  return (
    `<!doctype html><html lang="${languageTag}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}${titleEnd}</title>` +
    `<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${styleOf(brand)}</style>` +
    `<main><p class="brand">${name}</p><h1>${title}</h1><p>${hint}</p>${more}` +
    `${link ? `<p><a href="${link.href}">${link.text}</a></p>` : ''}</main></html>`
  );
}

/** For requests that are too large to be read, so that their language is unknown. */
export function tooLargePage(brand: NoticeBrand): string {
  return noticePage({
    brand,
    languageTag: 'en-GB',
    title: 'Too large',
    hint: 'Address or cookies are too large. Please clear the cookies of this site in your browser’s settings, and try again.',
    more:
      '<p lang="ja-JP">アドレスまたはCookieが大きすぎます。ブラウザーの設定でこのサイトのCookieを消去してから、もう一度お試しください。</p>' +
      '<p lang="ko-KR">주소 또는 쿠키가 너무 큽니다. 브라우저 설정에서 이 사이트의 쿠키를 지운 뒤 다시 시도해 주세요.</p>',
  });
}

/** The language of a response without a page: that of the address, else the visitor's. */
export function localeOfRequest({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): LocaleInfo {
  const { locale } = localeOfPath(url);
  if (locale.pathPrefix !== '') return locale;
  return LOCALES[localeInCookies(headers.cookie) ?? localeFromAcceptLanguage(headers['accept-language'])];
}

/** Not among the interface texts, which may be what failed. */
const PLAIN_WORDS: Readonly<Record<LocaleCode, Record<'refused' | 'failed' | 'home', string>>> = {
  'en-GB': {
    refused: 'This address or form can’t be understood. Go back and try again.',
    failed: 'Something went wrong on our side. Please try again in a moment.',
    home: 'Back to the home page',
  },
  ja: {
    refused: 'このアドレスまたはフォームを読み取れませんでした。前のページに戻って、もう一度お試しください。',
    failed: '問題が発生しました。しばらくしてからもう一度お試しください。',
    home: 'ホームに戻る',
  },
  ko: {
    refused: '주소 또는 양식을 이해할 수 없습니다. 이전 페이지로 돌아가 다시 시도해 주세요.',
    failed: '문제가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    home: '홈으로 돌아가기',
  },
};

export function plainPage(brand: NoticeBrand, status: number, locale: LocaleInfo, nonce?: string): string {
  const { refused, failed, home } = PLAIN_WORDS[locale.code];
  return noticePage({
    brand,
    languageTag: locale.languageTag,
    title: String(status),
    hint: status < 500 ? refused : failed,
    link: { text: home, href: pathInLocale('/', locale) },
    ...(nonce === undefined ? {} : { nonce }),
  });
}
