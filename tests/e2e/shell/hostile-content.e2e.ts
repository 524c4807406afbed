import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { overflow } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { type Content, type Resource, readDemoContent, writeContent } from '../../support/demo-content.ts';
import { temporaryFolder } from '../../support/local-resources.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { FULL_ONLY } from '../support/full-run.ts';

/** The effect of scripts in this content, if one of them ever ran. */
const MARK = 'hacked';
const INJECTION = `<script>window.${MARK}=1</script><img src=x onerror="window.${MARK}=1">"'</script><!--`;
const HUGE = 'Endless '.repeat(12_800);
const UNBROKEN = 'ー'.repeat(4_000);
/** Length of the longest single-line texts, without a break opportunity. */
const LONG_WORD = 'Donaudampfschiff'.repeat(19).slice(0, 300);

const PACKS = {
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

const PATHS = [
  ...['/', '/labs', '/labs/packs', '/labs/about', '/labs/download', '/labs/subscribe', '/newsletter'],
  ...[PACKS.huge, PACKS.unbroken, 'frozen-strings'].map((slug) => `/labs/packs/${slug}`),
];
const LARGEST_PAGE_BYTES = 1_500_000;

// In parallel, they would start this product twice.
test.describe.configure({ mode: 'default' });

let cleanUp: AsyncDisposableStack;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  cleanUp = new AsyncDisposableStack();
  const content = join(await temporaryFolder(cleanUp), 'content');
  await writeHostileContent(content);
  product = await startProduct({ CONTENT_DIR: content, RATE_LIMIT_PER_MINUTE: '100000' });
  cleanUp.defer(product.close);
});
test.afterAll(() => cleanUp.disposeAsync());

async function visit(page: Page, path: string) {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  page.on('dialog', () => hosts.add('a dialog'));
  const response = await page.goto(`${product.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await untilQuiet(page);
  page.removeAllListeners('request');
  page.removeAllListeners('dialog');
  return { status: response?.status(), bytes: (await response?.body())?.length ?? 0, hosts: [...hosts] };
}

function dangersOn(page: Page): Promise<readonly string[]> {
  return page.evaluate((mark) => {
    const dangers: string[] = mark in window ? ['a script ran'] : [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const address = ['href', 'src', 'action', 'formaction', 'poster', 'data'].includes(name);
        const scheme = /^\W*(javascript|vbscript|data:text)/i.test(value);
        const elsewhere = /evil\.example|169\.254/.test(value);
        if (name.startsWith('on') || (address && (scheme || elsewhere))) {
          dangers.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
        }
      }
    }
    return dangers;
  }, MARK);
}

for (const locale of LOCALE_CODES) {
  for (const width of [360, 1440]) {
    const details = locale === 'en-GB' && width === 360 ? {} : FULL_ONLY;
    test(`hostile content renders as plain text, in ${locale}, ${width} px wide`, details, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      for (const path of PATHS) {
        await test.step(path, async () => {
          const { status, bytes, hosts } = await visit(page, pathInLocale(path, LOCALES[locale]));
          expect.soft(status).toBe(200);
          expect.soft(bytes).toBeLessThan(LARGEST_PAGE_BYTES);
          // In subdomain mode, the areas have hosts of their own.
          const machines = hosts.map((host) => host.replace(/^([a-z]+\.)?sound\.localhost$/, 'localhost'));
          expect.soft([...new Set(machines)]).toEqual(['localhost']);
          expect.soft(await dangersOn(page), 'dangers').toEqual([]);
          expect.soft(await overflow(page), 'sticks out').toEqual([]);
        });
      }
    });
  }
}

test('hostile text is literal; damaged packs and foreign covers are left out', async ({ page, request }) => {
  const gone = [PACKS.nameless, PACKS.coverless, PACKS.privateCover, PACKS.scriptCover];
  for (const slug of gone) {
    const response = await request.get(`${product.url}/labs/packs/${slug}`);
    expect([slug, response.status()]).toEqual([slug, 404]);
  }
  await page.goto(`${product.url}/labs/packs`);
  await expect(page.getByRole('article')).toHaveCount(64 - gone.length);
  await page.goto(`${product.url}/labs/packs/frozen-strings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^<script>window\.hacked=1<\/script><img src=x/);
  await expect(page).toHaveTitle(/^<script>/);
});

async function writeHostileContent(folder: string): Promise<void> {
  const content = await readDemoContent();
  const typesOf = new Map(
    content.contentTypes.map(({ sys, fields }) => [sys.id, new Map(fields.map(({ id, type }) => [id, type]))]),
  );
  let count = 0;
  for (const entry of content.entries) {
    const types = typesOf.get(entry.sys.contentType?.sys.id ?? '');
    for (const [id, localized] of Object.entries(entry.fields)) {
      if (NO_TEXT.has(id)) continue;
      for (const [locale, value] of Object.entries(localized)) {
        count += 1;
        localized[locale] = hostile({ id, type: types?.get(id) ?? '', value, count });
      }
    }
  }
  corruptPacks(content);
  addUnknownSections(content);
  await writeContent(folder, content);
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
  return {
    nodeType: 'document',
    data: {},
    content: [
      { nodeType: 'script', data: {}, content: [text(`window.${MARK}=1`)] },
      { nodeType: 'paragraph', data: { onclick: `window.${MARK}=1` }, content: [text(INJECTION), ...links] },
      { nodeType: 'embedded-asset-block', data: { target: { sys: { id: 'nothing' } } }, content: [] },
      { nodeType: 'heading-9', data: {}, content: 'not a list' },
      deep,
      ...(Array.isArray(Object(document).content) ? Object(document).content : []),
    ],
  };
}

function corruptPacks({ entries, assets }: Content): void {
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

function addUnknownSections({ contentTypes, entries }: Content): void {
  const model = entries.find(({ sys }) => sys.contentType?.sys.id === 'page');
  if (!model) throw new Error('the demo content has no pages any more');
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'mysterySection' } };
  const heading = { id: 'heading', name: 'Heading', type: 'Symbol', localized: false };
  contentTypes.push({ sys: { id: 'mysterySection' }, name: 'Mystery', fields: [heading] });
  entries.push({
    sys: { ...model.sys, id: 'section-mystery', contentType },
    fields: { heading: { 'en-GB': INJECTION } },
  });
  const links = ['section-mystery', 'section-of-nobody'].map((id) => ({
    sys: { type: 'Link', linkType: 'Entry', id },
  }));
  for (const { sys, fields } of entries) {
    const sections = fields.sections?.['en-GB'];
    if (sys.contentType?.sys.id === 'page' && Array.isArray(sections)) sections.unshift(...links);
  }
}
