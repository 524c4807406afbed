import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { productUnderTest } from '../../support/browser/product-under-test.ts';
import { listenLocally } from '../../support/local-resources.ts';

const SETTLE_MS = 300;

// In parallel, they would start this product twice.
test.describe.configure({ mode: 'default' });

type Message = Readonly<Record<string, unknown>>;

const field = (page: Page, name: string, locale = 'en-GB') => page.getByLabel(`${name}, ${locale}`, { exact: true });

async function open(page: Page, entry: string): Promise<Frame> {
  await keepMessages(page);
  await page.goto(`${productUnderTest().editorUrl}/entries/${entry}`);
  const element = await page.getByTitle('Preview', { exact: true }).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the editor shows no preview');
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Connected');
  return frame;
}

/** Records, in the editor's window, the messages of the SDK of the page in the frame. */
const keepMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const messages: Message[] = [];
    Object.assign(window, { messages });
    addEventListener('message', ({ data }) => {
      if (data?.source === 'live-preview-sdk') messages.push({ ...data, at: Date.now() });
    });
  });

/** Messages of the site's SDK with that method since the editor was opened. */
async function sdkMessages(page: Page, method: string): Promise<readonly Message[]> {
  const json = await page.evaluate((name) => {
    const messages: readonly Message[] = Reflect.get(window, 'messages');
    // Rectangles become plain objects.
    return JSON.stringify(messages.filter((message) => message.method === name));
  }, method);
  return JSON.parse(json);
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The heading of a page for a new visitor. */
async function headingFor(path: string): Promise<string> {
  const page = await (await fetch(productUnderTest().url + path)).text();
  return /<h1[^>]*>([^<]*)/.exec(page)?.[1] ?? '';
}

test('an edited title appears in the frame and, once published, for every visitor', async ({ page }) => {
  const [path, name] = ['/labs/packs/velvet-bass', 'Velvet Bass of tonight'];
  const frame = await open(page, 'pack-velvet-bass');
  const heading = frame.getByRole('heading', { level: 1 });
  const before = await headingFor(path);
  await expect(heading).toHaveText(before);
  await field(page, 'Name').fill(name);
  await save(page);
  await expect(heading).toHaveText(name);
  expect(await headingFor(path)).toBe(before);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByLabel('Publication state')).toHaveText('Published');
  await expect.poll(() => headingFor(path), { intervals: [100] }).toBe(name);
});

test('a click on a text opens its field, in the language of the page', async ({ page }) => {
  const frame = await open(page, 'page-about');
  await page.getByLabel('Preview language').selectOption('ja-JP');
  await frame.waitForURL('**/ja/labs/about');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect.poll(async () => (await sdkMessages(page, 'CONNECTED')).length).toBe(2);
  await heading.click();
  await expect(page).toHaveURL(/\/entries\/section-about-hero\?/);
  await expect(field(page, 'Heading', 'ja-JP')).toBeFocused();
  const [clicked] = await sdkMessages(page, 'TAGGED_FIELD_CLICKED');
  expect(clicked).toMatchObject({
    action: 'TAGGED_FIELD_CLICKED',
    entryId: 'section-about-hero',
    fieldId: 'heading',
    locale: 'ja-JP',
    space: 'soundlibrary',
    environment: 'master',
  });
});

test('links work while the inspector is on, unless Alt is pressed', async ({ page }) => {
  const frame = await open(page, 'pack-soft-piano');
  const type = frame
    .getByRole('list', { name: 'Instrument families' })
    .or(frame.locator('h1 ~ ul'))
    .getByRole('link')
    .first();
  await type.click({ modifiers: ['Alt'] });
  await expect(page).toHaveURL(/\/entries\/label-/);
  await type.click();
  await frame.waitForURL('**/labs/packs?types=*');
  await expect.poll(async () => (await sdkMessages(page, 'URL_CHANGED')).length).toBeGreaterThan(0);
  expect((await sdkMessages(page, 'URL_CHANGED')).at(-1)).toMatchObject({
    action: 'URL_CHANGED',
    taggedElementCount: expect.any(Number),
  });
});

test('the SDK reports its identity, tagged elements and page movements in the specified messages', async ({ page }) => {
  const frame = await open(page, 'pack-frozen-strings');
  const [connected] = await sdkMessages(page, 'CONNECTED');
  expect(connected).toMatchObject({
    connected: true,
    locale: 'en-GB',
    tags: expect.any(Number),
    taggedElementCount: connected?.tags,
    manuallyTaggedElementCount: connected?.tags,
    automaticallyTaggedElementCount: 0,
    isInspectorEnabled: true,
    isLiveUpdatesEnabled: false,
  });
  expect(connected?.tags).toBeGreaterThan(10);

  await expect.poll(async () => (await sdkMessages(page, 'TAGGED_ELEMENTS')).length).toBeGreaterThan(0);
  const elements = (await sdkMessages(page, 'TAGGED_ELEMENTS')).at(-1)?.elements;
  expect(elements).toContainEqual(
    expect.objectContaining({
      coordinates: expect.objectContaining({ top: expect.any(Number), width: expect.any(Number) }),
      isVisible: true,
      isHovered: false,
      attributes: expect.objectContaining({
        fieldId: 'name',
        entryId: 'pack-frozen-strings',
        locale: 'en-GB',
        environment: 'master',
        space: 'soundlibrary',
        manuallyTagged: true,
      }),
    }),
  );

  const scrolledAt = await frame.evaluate(() => {
    window.scrollTo(0, 400);
    return Date.now();
  });
  await expect.poll(async () => (await sdkMessages(page, 'SCROLL_END')).length).toBe(1);
  expect(await sdkMessages(page, 'SCROLL_START')).toHaveLength(1);
  // Counted from the scrolling itself: a message may arrive late.
  const [end] = await sdkMessages(page, 'SCROLL_END');
  expect(Number(end?.at) - scrolledAt).toBeGreaterThanOrEqual(SETTLE_MS - 20);
  const resizes = (await sdkMessages(page, 'RESIZE_END')).length;
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(async () => (await sdkMessages(page, 'RESIZE_END')).length).toBe(resizes + 1);
  expect(await sdkMessages(page, 'RESIZE_START')).toHaveLength(resizes + 1);

  // Without the inspector nothing is outlined, and clicks work as usual.
  await page.getByRole('switch', { name: 'Inspector' }).uncheck();
  const [before, starts] = [await sdkMessages(page, 'TAGGED_ELEMENTS'), await sdkMessages(page, 'SCROLL_START')];
  await frame.getByRole('heading', { level: 1 }).click();
  await frame.evaluate(() => window.scrollTo(0, 200));
  await page.getByRole('switch', { name: 'Inspector' }).check();
  await expect.poll(async () => (await sdkMessages(page, 'TAGGED_ELEMENTS')).length).toBeGreaterThan(before.length);
  expect(await sdkMessages(page, 'TAGGED_FIELD_CLICKED')).toEqual([]);
  expect(await sdkMessages(page, 'SCROLL_START')).toEqual(starts);
});

test('with live updates, texts change during typing, before they are saved', async ({ page }) => {
  await open(page, 'pack-drums');
  await page.getByRole('switch', { name: 'Live updates' }).check();
  const frame = page.frameLocator('[title="Preview"]');
  await expect.poll(async () => (await sdkMessages(page, 'CONNECTED')).at(-1)?.isLiveUpdatesEnabled).toBe(true);
  await expect.poll(async () => (await sdkMessages(page, 'SUBSCRIBED')).length).toBeGreaterThan(0);
  expect((await sdkMessages(page, 'SUBSCRIBED'))[0]).toMatchObject({
    event: 'edit',
    locale: 'en-GB',
    id: expect.any(String),
    config: expect.any(String),
  });
  await field(page, 'Tagline').fill('Louder than it looks');
  await expect(frame.getByText('Louder than it looks').first()).toBeVisible();
  await field(page, 'Tagline').fill('');
  await expect(frame.getByText('Louder than it looks')).toHaveCount(0);

  const subscribed = (await sdkMessages(page, 'SUBSCRIBED')).map(({ id }) => id);
  await frame.getByRole('link', { name: 'All packs' }).click();
  await expect.poll(async () => (await sdkMessages(page, 'UNSUBSCRIBED')).length).toBeGreaterThan(0);
  expect((await sdkMessages(page, 'UNSUBSCRIBED'))[0]).toMatchObject({ event: 'edit', locale: 'en-GB' });
  for (const { id } of await sdkMessages(page, 'UNSUBSCRIBED')) expect(subscribed).toContain(id);
});

test('a foreign page can’t frame the site or receive its messages', async ({ page, problems }) => {
  problems.expect(/Framing .* violates|ERR_BLOCKED_BY_RESPONSE/);
  const stranger = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Stranger</title>
<iframe title="Storefront" src="${productUnderTest().url}/labs/packs/frozen-strings"></iframe>
<script>window.received = []; addEventListener('message', ({ data }) => received.push(data));</script>`);
  });
  const { port, close } = await listenLocally(stranger);
  await page.goto(`http://localhost:${port}`);
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual([]);
  await close();
});
