import type { Page } from '@playwright/test';
import { type EditorAlone, heard, say, siteFrame, startEditorAlone } from '../support/editor-alone.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';

const API = '/spaces/soundlibrary/environments/master/entries';
const authorization = 'Bearer sandbox-management';

let editor: EditorAlone;
test.beforeAll(async () => {
  editor = await startEditorAlone();
});
test.afterAll(() => editor.close());

const open = (page: Page, path: string) => page.goto(editor.editorUrl + path);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveState = (page: Page) => page.getByRole('status', { name: 'Save state' });
const publication = (page: Page) => page.getByLabel('Publication state');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Stored {
  readonly sys: { readonly version: number };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The entry as the content service has it. */
async function stored(page: Page, id: string): Promise<Stored> {
  return (await page.request.get(`${editor.editorUrl}${API}/${id}`, { headers: { authorization } })).json();
}

async function openPack(page: Page) {
  await open(page, '/entries/pack-drums');
  return siteFrame(page, '/labs/packs/drums');
}

test(
  'entries are found by words in any language and by type, or by the vendor’s address',
  FULL_ONLY,
  async ({ page }) => {
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
  },
);

test('what is typed is saved, published and unpublished', async ({ page }) => {
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

test('what can’t be saved or published is said at its field', FULL_ONLY, async ({ page, problems }) => {
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

test('who saves after somebody else is told, and can load theirs', FULL_ONLY, async ({ page, problems }) => {
  problems.expect(/409/);
  await open(page, '/entries/artist-iris-vale');
  await field(page, 'Name, en-GB').fill('Mine');
  const { sys, fields } = await stored(page, 'artist-iris-vale');
  await page.request.put(`${editor.editorUrl}${API}/artist-iris-vale`, {
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
});

test('who leaves what is not saved is asked first', FULL_ONLY, async ({ page, problems }) => {
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

test('links are edited as ids, one a line, and followed', FULL_ONLY, async ({ page }) => {
  await open(page, '/entries/page-about');
  const sections = field(page, 'Sections, en-GB');
  const ids = (await sections.inputValue()).split('\n').slice(1);
  await sections.fill([...ids, 'section-home-what'].join('\n'));
  await button(page, 'Save').click();
  await expect(saveState(page)).toHaveText('Saved');
  const links = (await stored(page, 'page-about')).fields.sections?.['en-GB'];
  expect(JSON.stringify(links)).toContain('section-home-what');
  await page.getByRole('group', { name: 'Sections' }).getByRole('link').last().click();
  await expect(page).toHaveURL(`${editor.editorUrl}/entries/section-home-what`);
});

test(
  'a click in the frame opens the field, of an asset by an entry that holds it; nobody else is heard',
  FULL_ONLY,
  async ({ page }) => {
    const frame = await openPack(page);
    await expect
      .poll(() => heard(frame))
      .toEqual([
        expect.objectContaining({
          method: 'INSPECTOR_MODE_CHANGED',
          action: 'INSPECTOR_MODE_CHANGED',
          isInspectorActive: true,
          source: 'live-preview-editor',
          origin: editor.editorUrl,
        }),
      ]);
    await page.getByRole('switch', { name: 'Inspector' }).uncheck();
    await expect.poll(async () => (await heard(frame)).at(-1)).toMatchObject({ isInspectorActive: false });

    const click = { method: 'TAGGED_FIELD_CLICKED', entryId: 'pack-drums', fieldId: 'tagline', locale: 'ja-JP' };
    await page.evaluate((data) => window.postMessage({ ...data, source: 'live-preview-sdk' }, '*'), click);
    await frame.evaluate((data) => top?.postMessage({ ...data, source: 'somebody' }, '*'), click);
    await say(frame, 'TAGGED_FIELD_CLICKED', { entryId: 'pack-drums', fieldId: 'name', locale: 'ko' });
    await expect(field(page, 'Name, ko-KR')).toBeFocused();
    await say(frame, 'TAGGED_FIELD_CLICKED', { assetId: 'cover-soft-piano', fieldId: 'file', locale: 'en-GB' });
    await expect(page).toHaveURL(`${editor.editorUrl}/assets/cover-soft-piano?field=file&locale=en-GB`);
    await expect(page.getByText('Image · image-soft-piano')).toBeVisible();
    expect(new URL(frame.url()).pathname).toBe('/labs/packs/drums');
  },
);

test('subscribers hear of what is typed, and of each save', FULL_ONLY, async ({ page }) => {
  const frame = await openPack(page);
  // As the SDK flattens a configuration.
  const config = JSON.stringify([{ data: '1' }, { sys: '2', fields: '3' }, { id: '4' }, {}, 'pack-drums']);
  await say(frame, 'SUBSCRIBED', { id: 'one', event: 'edit', locale: 'ja-JP', config });
  await say(frame, 'SUBSCRIBED', { id: 'gone', event: 'edit', locale: 'ja-JP', config });
  await say(frame, 'UNSUBSCRIBED', { id: 'gone', event: 'edit' });
  const contentType = { sys: { id: 'pack' } };
  await field(page, 'Name, ja-JP').fill('太鼓');
  await expect
    .poll(async () => (await heard(frame)).slice(1))
    .toMatchObject([
      {
        method: 'ENTRY_UPDATED',
        subscriptionId: 'one',
        data: { sys: { id: 'pack-drums' }, fields: { name: '太鼓', slug: 'drums' } },
        contentType,
      },
    ]);
  await button(page, 'Save').click();
  const entity = { sys: { id: 'pack-drums', type: 'Entry' }, fields: { name: { 'ja-JP': '太鼓' } } };
  await expect
    .poll(async () => (await heard(frame)).slice(2))
    .toMatchObject([{ method: 'ENTRY_SAVED', entity, contentType }]);
});

test('the frame goes where it is led, and the editor follows where it goes by itself', FULL_ONLY, async ({ page }) => {
  const frame = await openPack(page);
  await page.getByLabel('Preview language').selectOption('ja-JP');
  await frame.waitForURL(`${editor.siteUrl}/ja/labs/packs/drums?live=off`);
  await page.getByRole('switch', { name: 'Live updates' }).check();
  await frame.waitForURL(`${editor.siteUrl}/ja/labs/packs/drums?live=on`);
  await siteFrame(page, '/ja/labs/packs/drums');
  await frame.evaluate(() => history.pushState(null, '', '/ko/labs/packs/soft-piano'));
  await say(frame, 'URL_CHANGED', { taggedElementCount: 1 });
  await expect(page.getByLabel('Shown page')).toHaveText('/labs/packs/soft-piano');
  await expect(page.getByLabel('Preview language')).toHaveValue('ko-KR');
});
