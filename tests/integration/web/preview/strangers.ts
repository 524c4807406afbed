import { HEADERS } from '@sound-library/contract/headers.ts';
import type { Storefront } from '../../../support/storefront.ts';

type Headers = Readonly<Record<string, string>>;

export const PREVIEW_SECRET = 'sandbox-preview-secret-for-this-machine';
/** What a browser says of a page that it loads into a frame, as the editor's is. */
export const FRAMED = { 'sec-fetch-dest': 'iframe' };
const PREVIEW_HEADER = { [HEADERS.preview]: '1' };

/** The cookies by which a request may try to be shown drafts. */
interface Cookies {
  readonly preview: string;
  readonly member: string;
}

/** Everybody who is not the editor in his frame, by what their requests bring along. */
export const STRANGERS: readonly (readonly [who: string, headersOf: (cookies: Cookies) => Headers])[] = [
  ['with nothing', () => ({})],
  ['with the preview cookie, but no frame', ({ preview }) => ({ cookie: preview })],
  ['with the preview cookie, in a tab', ({ preview }) => ({ cookie: preview, 'sec-fetch-dest': 'document' })],
  ['in a frame, without the cookie', () => FRAMED],
  [
    'in a frame, with a forged cookie',
    ({ preview }) => ({ ...FRAMED, ...PREVIEW_HEADER, cookie: `${preview.slice(0, -4)}AAAA` }),
  ],
  ['with the header alone', () => PREVIEW_HEADER],
  ['logged in', ({ member }) => ({ cookie: member })],
  ['logged in, in a frame and with the header', ({ member }) => ({ ...FRAMED, ...PREVIEW_HEADER, cookie: member })],
];

/** The cookie that an editor is given with the secret. */
export async function previewCookie(storefront: Pick<Storefront, 'get'>): Promise<string> {
  const query = new URLSearchParams({ secret: PREVIEW_SECRET, path: '/' });
  const answer = await storefront.get(`/preview?${query}`);
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('preview='));
  return cookie?.split(';', 1).join() ?? '';
}
