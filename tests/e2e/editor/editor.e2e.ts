import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { freePort, listenLocally, temporaryFolder } from '../../support/local-resources.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { FULL_ONLY } from '../support/full-run.ts';

const API = '/spaces/soundlibrary/environments/master/entries';
const authorization = 'Bearer sandbox-management';

let cleanUp: AsyncDisposableStack;
let editorUrl: string;
test.beforeAll(async () => {
  // A worker may run these hooks again, for tests that it gets later.
  cleanUp = new AsyncDisposableStack();
  editorUrl = await startEditorAlone(cleanUp);
});
test.afterAll(() => cleanUp.disposeAsync());

const open = (page: Page, path: string) => page.goto(editorUrl + path);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveState = (page: Page) => page.getByRole('status', { name: 'Save state' });
const publication = (page: Page) => page.getByLabel('Publication state');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Stored {
  readonly sys: { readonly version: number };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The entry as the content service stores it. */
async function stored(page: Page, id: string): Promise<Stored> {
  return (await page.request.get(`${editorUrl}${API}/${id}`, { headers: { authorization } })).json();
}

test('entries are found by words in any language, by type, or by the vendor’s address', FULL_ONLY, async ({ page }) => {
  await open(page, '/');
  const search = page.getByRole('searchbox', { name: 'Search entries' });
  await expect(search).toBeFocused();
  await page.keyboard.type('ソフト・ピアノ');
  await page.getByLabel('Content type').selectOption({ label: 'Pack' });
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: 'Soft Piano' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soft Piano');
  await page.goBack();
  await expect(search).toHaveValue('ソフト・ピアノ');

  const vendor = '/spaces/soundlibrary/environments/master/entries/pack-drums';
  await open(page, `${vendor}?focusedField=tagline&focusedLocale=ko-KR`);
  await expect(field(page, 'Tagline, ko-KR')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/entries/pack-drums');
  await open(page, '/entries/nothing');
  await expect(page.getByRole('alert')).toContainText('nothing');
});

test('edits are saved, published and unpublished', async ({ page }) => {
  await open(page, '/entries/section-about-free');
  await expect(publication(page)).toHaveText('Published');
  await field(page, 'Heading, ja-JP').fill('自由');
  await field(page, 'Text, en-GB').fill('Free\n\nfor all');
  await expect(saveState(page)).toHaveText('Not saved');
  await page.keyboard.press('Control+s');
  await expect(saveState(page)).toHaveText('Saved');
  await expect(publication(page)).toHaveText('Changed');
  await field(page, 'Heading, ko-KR').fill('자유');
  await button(page, 'Publish').click();
  await expect(publication(page)).toHaveText('Published');
  const { fields } = await stored(page, 'section-about-free');
  expect(fields.heading).toMatchObject({ 'ja-JP': '自由', 'ko-KR': '자유' });
  const paragraph = (value: string) => ({ nodeType: 'paragraph', content: [{ nodeType: 'text', value, marks: [] }] });
  expect(fields.text?.['en-GB']).toMatchObject({
    nodeType: 'document',
    content: [paragraph('Free'), paragraph('for all')],
  });
  await field(page, 'Heading, ko-KR').fill('무료');
  await button(page, 'Unpublish').click();
  await expect(publication(page)).toHaveText('Draft');
  expect((await stored(page, 'section-about-free')).fields.heading).toMatchObject({ 'ko-KR': '무료' });
});

test('errors of saving and publishing are shown at their field', FULL_ONLY, async ({ page, problems }) => {
  problems.expect(/422/);
  await open(page, '/entries/drum-pattern-barn-door');
  const rows = page.getByRole('textbox', { name: /^Sixteen steps/ }).first();
  const before = await rows.inputValue();
  await rows.fill('{ "kick": ');
  await expect(page.getByText('This is not valid JSON.')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toContainText('valid values');
  await expect(rows).toBeFocused();
  await rows.fill(before);
  const slug = field(page, 'Slug, en-GB');
  await slug.fill('Not A Slug');
  await button(page, 'Publish').click();
  await expect(slug).toBeFocused();
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await slug.fill('barn-door');
  await button(page, 'Publish').click();
  await expect(publication(page)).toHaveText('Published');
});

test(
  'a conflicting save shows a notice and offers to load the newer version',
  FULL_ONLY,
  async ({ page, problems }) => {
    problems.expect(/409/);
    await open(page, '/entries/artist-iris-vale');
    await field(page, 'Name, en-GB').fill('Mine');
    const { sys, fields } = await stored(page, 'artist-iris-vale');
    await page.request.put(`${editorUrl}${API}/artist-iris-vale`, {
      headers: { authorization, 'x-contentful-version': String(sys.version) },
      data: { fields: { ...fields, name: { ...fields.name, 'en-GB': 'Theirs' } } },
    });
    await button(page, 'Save').click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has saved');
    await expect(field(page, 'Name, en-GB')).toHaveValue('Mine');
    await button(page, 'Load theirs and drop mine').click();
    await expect(field(page, 'Name, en-GB')).toHaveValue('Theirs');
    await field(page, 'Name, en-GB').fill('Mine again');
    await button(page, 'Save').click();
    await expect(saveState(page)).toHaveText('Saved');
    expect((await stored(page, 'artist-iris-vale')).fields.name).toMatchObject({ 'en-GB': 'Mine again' });
  },
);

test('leaving unsaved changes asks for confirmation', FULL_ONLY, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await open(page, '/entries/label-dark');
  await page.route(`**${API}/label-dark`, (route) => route.abort());
  await field(page, 'Name, en-GB').fill('Very dark');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toContainText('can’t be reached');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(field(page, 'Name, en-GB')).toHaveValue('Very dark');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(field(page, 'Name, en-GB')).toHaveValue('Dark');
});

/** The sandbox on the real content, with an empty page in place of the storefront. Returns the editor's address. */
async function startEditorAlone(cleanUp: AsyncDisposableStack): Promise<string> {
  const site = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><title>Site</title>');
  });
  const { port, close } = await listenLocally(site);
  cleanUp.defer(close);
  const editorPort = await freePort();
  const settings = {
    APP_ENV: 'feature-test',
    DATA_DIR: await temporaryFolder(cleanUp),
    SANDBOX_EDITOR_PORT: String(editorPort),
    SANDBOX_PREVIEW_URL: `http://localhost:${port}/preview?secret={secret}&path={path}&locale={locale}`,
  };
  await startSandbox(cleanUp, { productApiPort: port, settings });
  return `http://localhost:${editorPort}`;
}
