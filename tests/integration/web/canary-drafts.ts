import { HEADERS } from '@sound-library/contract/headers.ts';
import type { Editor } from '../../support/editor.ts';
import type { Storefront } from '../../support/storefront.ts';

/** In every draft, and in no published entry. */
export const CANARY = 'zqxcanaryjkv';
/** A pack that was never published. Requests contain its slug, so that doesn't hold the canary. */
export const NEVER_PUBLISHED = 'never-published-pack';

/** An entry of every content type whose drafts are shown to editors, and one of its texts. */
const DRAFTS: Readonly<Record<string, string>> = {
  'announcement-new-pack': 'text',
  'artist-iris-vale': 'name',
  'audio-frozen-strings': 'title',
  'image-frozen-strings': 'name',
  'installer-macos': 'minimumSystem',
  'label-strings': 'name',
  'pack-frozen-strings': 'name',
  'page-about': 'title',
  'section-about-credits': 'heading',
  'section-about-free': 'heading',
  'section-about-next': 'heading',
  'section-about-quote': 'text',
  'section-home-film': 'heading',
  'section-home-hero': 'heading',
  'section-home-packs': 'heading',
  site: 'footerText',
};

const canaryOf = (id: string) => {
  const text = `${CANARY}-${id}.`;
  return { 'en-GB': text, 'ja-JP': text, 'ko-KR': text };
};

/** Saves the drafts. Returns their texts. */
export async function saveCanaries(editor: Editor): Promise<readonly string[]> {
  for (const [id, field] of Object.entries(DRAFTS)) await editor.save(id, { [field]: canaryOf(id) });
  const { featured: _, ...fields } = (await editor.entry('pack-frozen-strings')).fields;
  const own = { slug: { 'en-GB': NEVER_PUBLISHED }, name: canaryOf(NEVER_PUBLISHED) };
  await editor.create(NEVER_PUBLISHED, 'pack', { ...fields, ...own });
  return [...Object.keys(DRAFTS), NEVER_PUBLISHED].map((id) => canaryOf(id)['en-GB']);
}

type Headers = Readonly<Record<string, string>>;

export const PREVIEW_SECRET = 'sandbox-preview-secret-for-this-machine';
/** A browser's request headers for a page in a frame, such as the editor's. */
export const FRAMED = { 'sec-fetch-dest': 'iframe' };
const PREVIEW_HEADER = { [HEADERS.preview]: '1' };

/** Cookies with which a request may try to get drafts. */
interface Cookies {
  readonly preview: string;
  readonly member: string;
}

/** Visitors other than the editor in the frame, by their request headers. */
export const STRANGERS: readonly (readonly [who: string, headersOf: (cookies: Cookies) => Headers])[] = [
  ['without headers', () => ({})],
  ['with the preview cookie, but no frame', ({ preview }) => ({ cookie: preview })],
  ['with the preview cookie, in a tab', ({ preview }) => ({ cookie: preview, 'sec-fetch-dest': 'document' })],
  ['in a frame, without the cookie', () => FRAMED],
  [
    'in a frame, with a forged cookie',
    ({ preview }) => ({ ...FRAMED, ...PREVIEW_HEADER, cookie: `${preview.slice(0, -4)}AAAA` }),
  ],
  ['with only the header', () => PREVIEW_HEADER],
  ['logged in', ({ member }) => ({ cookie: member })],
  ['logged in, in a frame and with the header', ({ member }) => ({ ...FRAMED, ...PREVIEW_HEADER, cookie: member })],
];

/** The cookie that an editor gets with the secret. */
export async function previewCookie(storefront: Pick<Storefront, 'get'>): Promise<string> {
  const query = new URLSearchParams({ secret: PREVIEW_SECRET, path: '/' });
  const response = await storefront.get(`/preview?${query}`);
  const cookie = response.headers.getSetCookie().find((line) => line.includes('preview='));
  return cookie?.split(';', 1).join() ?? '';
}
