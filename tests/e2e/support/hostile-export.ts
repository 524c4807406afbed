import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../support/local-resources.ts';

const values = z.record(z.string(), z.unknown());
const resourceSchema = z.looseObject({
  sys: z.looseObject({
    id: z.string(),
    contentType: z.looseObject({ sys: z.looseObject({ id: z.string() }) }).optional(),
  }),
  fields: z.record(z.string(), values),
});
const contentTypeSchema = z.looseObject({
  sys: z.looseObject({ id: z.string() }),
  fields: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});
const exportSchema = z.looseObject({
  contentTypes: z.array(contentTypeSchema),
  entries: z.array(resourceSchema),
  assets: z.array(resourceSchema),
});
type Resource = z.infer<typeof resourceSchema>;

/** The effect of scripts in this content, if one of them ever ran. */
export const MARK = 'hacked';
const INJECTION = `<script>window.${MARK}=1</script><img src=x onerror="window.${MARK}=1">"'</script><!--`;
const HUGE = 'Endless '.repeat(12_800);
const UNBROKEN = 'ー'.repeat(4_000);
/** Length of the longest single-line texts, without a break opportunity. */
const LONG_WORD = 'Donaudampfschiff'.repeat(19).slice(0, 300);

/** The most hostile packs, by their defect. */
export const PACKS = {
  huge: 'soft-piano',
  unbroken: 'tape-orchestra',
  nameless: 'glass-choir',
  coverless: 'paper-harp',
  privateCover: 'drums',
  scriptCover: 'strings',
} as const;

/** Fields that identify an entry, link somewhere or hold an enumerated value; all others are free text. */
const NO_TEXT = new Set(['slug', 'kind', 'platform', 'instrument', 'choke', 'color', 'sha256', 'version', 'key']);
const ADDRESSES = [
  `javascript:window.${MARK}=1`,
  `JaVaScRiPt:window.${MARK}=1`,
  `data:text/html,<script>parent.${MARK}=1</script>`,
  `\u0001javascript:window.${MARK}=1`,
  '//evil.example/',
  'http://169.254.169.254/latest',
  '/\\evil.example',
];

/** Writes a content folder in which every text, link and file is hostile or damaged. */
export async function writeHostileContent(folder: string): Promise<void> {
  const source = join(PROJECT_ROOT, 'content');
  const file = exportSchema.parse(JSON.parse(await readFile(join(source, 'export.json'), 'utf8')));
  const typesOf = new Map(
    file.contentTypes.map(({ sys, fields }) => [sys.id, new Map(fields.map(({ id, type }) => [id, type]))]),
  );
  let count = 0;
  for (const entry of file.entries) {
    const types = typesOf.get(entry.sys.contentType?.sys.id ?? '');
    for (const [id, localized] of Object.entries(entry.fields)) {
      if (NO_TEXT.has(id)) continue;
      for (const [locale, value] of Object.entries(localized)) {
        count += 1;
        localized[locale] = hostile({ id, type: types?.get(id) ?? '', value, count });
      }
    }
  }
  corruptPacks(file.entries, file.assets);
  addUnknownSections(file);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'export.json'), JSON.stringify(file));
  for (const name of ['media', 'translations']) await symlink(join(source, name), join(folder, name));
}

function hostile({ id, type, value, count }: { id: string; type: string; value: unknown; count: number }): unknown {
  if (/href$/i.test(id)) return ADDRESSES[count % ADDRESSES.length];
  if ((type === 'Symbol' || type === 'Text') && typeof value === 'string' && id !== 'url')
    return id === 'heading' ? `${INJECTION} ${LONG_WORD} ${value}` : `${INJECTION} ${value}`;
  if (id === 'credits') return [{ role: INJECTION, name: INJECTION }, { role: 7 }, 'nobody'];
  return type === 'RichText' ? hostileDocument(value) : value;
}

/** A document with every node that no renderer should follow, in front of its original content. */
function hostileDocument(document: unknown): unknown {
  const text = (words: string) => ({ nodeType: 'text', value: words, marks: [{ type: 'onerror' }], data: {} });
  const links = ADDRESSES.map((uri) => ({ nodeType: 'hyperlink', data: { uri }, content: [text(INJECTION)] }));
  let deep: unknown = text('deep');
  for (let level = 0; level < 300; level += 1) deep = { nodeType: 'blockquote', data: {}, content: [deep] };
  const known = z.looseObject({ content: z.array(z.unknown()) }).safeParse(document);
  return {
    nodeType: 'document',
    data: {},
    content: [
      { nodeType: 'script', data: {}, content: [text(`window.${MARK}=1`)] },
      { nodeType: 'paragraph', data: { onclick: `window.${MARK}=1` }, content: [text(INJECTION), ...links] },
      { nodeType: 'embedded-asset-block', data: { target: { sys: { id: 'nothing' } } }, content: [] },
      { nodeType: 'heading-9', data: {}, content: 'not a list' },
      deep,
      ...(known.success ? known.data.content : []),
    ],
  };
}

function corruptPacks(entries: readonly Resource[], assets: readonly Resource[]): void {
  const fieldsOf = (of: readonly Resource[], id: string) => {
    const found = of.find(({ sys }) => sys.id === id);
    if (!found) throw new Error(`the demo content has no ${id} any more`);
    return found.fields;
  };
  const everywhere = (value: unknown) => ({ 'en-GB': value, 'ja-JP': value, 'ko-KR': value });
  for (const field of ['name', 'tagline', 'description', 'story']) {
    fieldsOf(entries, `pack-${PACKS.huge}`)[field] = everywhere(HUGE);
    fieldsOf(entries, `pack-${PACKS.unbroken}`)[field] = everywhere(UNBROKEN);
  }
  delete fieldsOf(entries, `pack-${PACKS.nameless}`).name;
  delete fieldsOf(entries, `pack-${PACKS.coverless}`).cover;
  fieldsOf(entries, 'site').footerText = everywhere(HUGE);
  const image = { details: { image: { width: 1400, height: 1400 } }, fileName: 'a.webp', contentType: 'image/webp' };
  fieldsOf(assets, `cover-${PACKS.privateCover}`).file = { 'en-GB': { ...image, url: '//169.254.169.254/a.webp' } };
  fieldsOf(assets, `cover-${PACKS.scriptCover}`).file = { 'en-GB': { ...image, url: `javascript:window.${MARK}=1` } };
}

function addUnknownSections(file: z.infer<typeof exportSchema>): void {
  const model = file.entries.find(({ sys }) => sys.contentType?.sys.id === 'page');
  if (!model) throw new Error('the demo content has no pages any more');
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'mysterySection' } };
  const heading = { id: 'heading', name: 'Heading', type: 'Symbol', localized: false };
  file.contentTypes.push({ sys: { id: 'mysterySection' }, name: 'Mystery', fields: [heading] });
  file.entries.push({
    sys: { ...model.sys, id: 'section-mystery', contentType },
    fields: { heading: { 'en-GB': INJECTION } },
  });
  const links = ['section-mystery', 'section-of-nobody'].map((id) => ({
    sys: { type: 'Link', linkType: 'Entry', id },
  }));
  for (const { sys, fields } of file.entries) {
    const sections = fields.sections?.['en-GB'];
    if (sys.contentType?.sys.id === 'page' && Array.isArray(sections)) sections.unshift(...links);
  }
}
