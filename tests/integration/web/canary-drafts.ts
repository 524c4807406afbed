import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { z } from 'zod';
import type { Editor } from '../../support/editor.ts';
import { PROJECT_ROOT } from '../../support/local-resources.ts';
import type { Storefront } from '../../support/storefront.ts';

/** In every draft, and in no published entry. */
export const CANARY = 'zqxcanaryjkv';
/** Drafts that were never published. Requests contain their slugs, so they don't hold the canary. */
export const NEVER_PUBLISHED = { pack: 'never-published-pack', page: 'never-published-page' };

/** A sample is enough for types with hundreds of entries. */
const MOST_OF_A_TYPE = 8;

const linkSchema = z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.string(), id: z.string() }) });
const exportSchema = z.object({
  contentTypes: z.array(
    z.object({
      sys: z.object({ id: z.string() }),
      fields: z.array(z.object({ id: z.string(), type: z.string(), localized: z.boolean() })),
    }),
  ),
  entries: z.array(
    z.object({
      sys: z.object({ id: z.string(), contentType: linkSchema }),
      fields: z.record(z.string(), z.unknown()),
    }),
  ),
  assets: z.array(z.object({ sys: z.object({ id: z.string() }) })),
});
type Fields = Parameters<Editor['save']>[1];
type Field = z.infer<typeof exportSchema>['contentTypes'][number]['fields'][number];

/** The text of a draft of a content type in a language. */
export const canaryOf = (type: string, tag: string) => `${CANARY}-${type}-${tag}`;

const inAllLanguages = (value: (tag: string) => unknown): Fields[string] =>
  Object.fromEntries(LOCALE_CODES.map((code) => [LOCALES[code].languageTag, value(LOCALES[code].languageTag)]));

const document = (value: string) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] }],
});

/** The canary in one field, in all languages; empty for a field without text. */
function canaryField({ id, type, localized }: Field, contentType: string): Fields {
  if (/href$/i.test(id)) return { [id]: { 'en-GB': `/labs/${CANARY}-link` } };
  if (!localized) return {};
  const text = (tag: string) => canaryOf(contentType, tag);
  if (id === 'credits') return { [id]: inAllLanguages((tag) => [{ role: text(tag), name: text(tag) }]) };
  if (type === 'RichText') return { [id]: inAllLanguages((tag) => document(text(tag))) };
  return type === 'Symbol' || type === 'Text' ? { [id]: inAllLanguages(text) } : {};
}

/**
 * Saves the canary in every text field, in every language, of entries of every content type, in the texts of assets, and in a
 * pack, a page and a section that were never published. Returns the content types that contain it.
 */
export async function saveCanaries(editor: Editor): Promise<readonly string[]> {
  const content = exportSchema.parse(JSON.parse(await readFile(join(PROJECT_ROOT, 'content/export.json'), 'utf8')));
  const withCanary: string[] = [];
  for (const { sys, fields } of content.contentTypes) {
    const draft: Fields = Object.assign({}, ...fields.map((field) => canaryField(field, sys.id)));
    if (Object.keys(draft).length === 0) continue;
    withCanary.push(sys.id);
    const entries = content.entries.filter((entry) => entry.sys.contentType.sys.id === sys.id).slice(0, MOST_OF_A_TYPE);
    for (const entry of entries) {
      // Empty fields stay empty: an action with only an address would be another kind of entry.
      const isThere = ([id]: [string, unknown]) => fields.some((field) => field.id === id && id in entry.fields);
      await editor.save(entry.sys.id, Object.fromEntries(Object.entries(draft).filter(isThere)));
    }
  }
  const words = inAllLanguages((tag) => canaryOf('asset', tag));
  for (const { sys } of content.assets.slice(0, MOST_OF_A_TYPE)) {
    await editor.saveAsset(sys.id, { title: words, description: words });
  }
  await saveNeverPublished(editor);
  return withCanary;
}

async function saveNeverPublished(editor: Editor): Promise<void> {
  const pack = await editor.entry('pack-frozen-strings');
  const words = inAllLanguages((tag) => canaryOf('unseen', tag));
  const { featured: _, ...fields } = pack.fields;
  await editor.create(NEVER_PUBLISHED.pack, 'pack', {
    ...fields,
    slug: { 'en-GB': NEVER_PUBLISHED.pack },
    name: words,
  });
  await editor.create('never-published-section', 'textSection', {
    heading: words,
    text: inAllLanguages((tag) => document(canaryOf('unseen', tag))),
  });
  const section = { sys: { type: 'Link', linkType: 'Entry', id: 'never-published-section' } };
  await editor.create(NEVER_PUBLISHED.page, 'page', {
    slug: { 'en-GB': NEVER_PUBLISHED.page },
    title: words,
    intro: words,
    sections: { 'en-GB': [section] },
  });
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
