import type { Page } from '@playwright/test';
import { type EditorAlone, startEditorAlone } from './editor-alone.ts';
import { FULL_ONLY } from './full-run.ts';
import { expect, test } from './journey.ts';

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

interface Stored {
  readonly sys: { readonly version: number };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The entry as the content service has it. */
async function stored(page: Page, id: string): Promise<Stored> {
  return (await page.request.get(`${editor.editorUrl}${API}/${id}`, { headers: { authorization } })).json();
}

/** Somebody else saves one value. */
async function saveElsewhere(page: Page, id: string, place: [field: string, locale: string], value: string) {
  const { sys, fields } = await stored(page, id);
  const [name, locale] = place;
  const reply = await page.request.put(`${editor.editorUrl}${API}/${id}`, {
    headers: { authorization, 'x-contentful-version': String(sys.version) },
    data: { fields: { ...fields, [name]: { ...fields[name], [locale]: value } } },
  });
  expect(reply.status()).toBe(200);
}

test(
  'an entry is found by its words in any language, by type and state, with the keyboard alone',
  FULL_ONLY,
  async ({ page }) => {
    await open(page, '/');
    const search = page.getByRole('searchbox', { name: 'Search entries' });
    await expect(search).toBeFocused();
    await page.keyboard.type('ソフト・ピアノ');
    await page.getByLabel('Content type').selectOption({ label: 'Pack' });
    await expect(page.getByRole('list', { name: 'Entries' }).getByRole('link')).toHaveCount(1);
    await page.getByLabel('State').selectOption('draft');
    await expect(page.getByText('0 entries')).toBeVisible();
    await page.getByLabel('State').selectOption('published');
    await page.getByRole('link', { name: /^Soft Piano/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soft Piano');
    await page.goBack();
    await expect(search).toHaveValue('ソフト・ピアノ');
  },
);

test('the vendor’s address of a field leads to it', FULL_ONLY, async ({ page }) => {
  await open(
    page,
    '/spaces/soundlibrary/environments/master/entries/pack-drums?focusedField=tagline&focusedLocale=ko-KR',
  );
  await expect(field(page, 'Tagline, ko-KR')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/entries/pack-drums');
  await open(page, '/entries/nothing');
  await expect(page.getByRole('alert')).toContainText('nothing');
});

test('what is typed is saved, said to be missing where it is, and published', async ({ page }) => {
  await open(page, '/entries/pack-soft-piano');
  await expect(publication(page)).toHaveText('Published');
  await field(page, 'Name, ja-JP').fill('');
  await field(page, 'Tagline, ja-JP').fill('');
  await expect(saveState(page)).toHaveText('Saved');
  await expect(publication(page)).toHaveText('Changed');
  const next = page.getByRole('button', { name: 'Next missing, ja-JP (2)' });
  await next.click();
  await expect(field(page, 'Name, ja-JP')).toBeFocused();
  await next.press('Enter');
  await field(page, 'Tagline, ja-JP').fill('静かな音');
  await field(page, 'Name, ja-JP').fill('ピアノ');
  await page.keyboard.press('Control+s');
  await expect(saveState(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publication(page)).toHaveText('Published');
  expect((await stored(page, 'pack-soft-piano')).fields.name).toMatchObject({ 'ja-JP': 'ピアノ' });
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(publication(page)).toHaveText('Draft');
});

test('one language can be shown alone; a way to a field of another shows that one', FULL_ONLY, async ({ page }) => {
  await open(page, '/entries/pack-drums');
  await page.getByRole('group', { name: 'Locales' }).getByText('ko-KR').click();
  await expect(field(page, 'Name, ko-KR')).toBeVisible();
  await expect(field(page, 'Name, en-GB')).toBeHidden();
  await open(page, '/entries/pack-drums?field=name&locale=ja-JP');
  await expect(field(page, 'Name, ja-JP')).toBeFocused();
  await expect(field(page, 'Name, ko-KR')).toBeHidden();
});

test('what can’t be published or read is said at its field, and kept', FULL_ONLY, async ({ page, problems }) => {
  problems.expect(/422/);
  await open(page, '/entries/drum-pattern-barn-door');
  await field(page, 'Slug, en-GB').fill('Not A Slug');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(field(page, 'Slug, en-GB')).toBeFocused();
  await expect(field(page, 'Slug, en-GB')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Slug, en-GB').fill('barn-door');
  const [json] = await page.getByRole('textbox', { name: /^Sixteen steps/ }).all();
  await json?.fill('{ "kick": ');
  await expect(page.getByText('This is not valid JSON')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Sixteen steps/ })).toHaveValue('{ "kick": ');
});

test('two people: other places are joined, the same place is chosen for', FULL_ONLY, async ({ page, problems }) => {
  problems.expect(/409/);
  await open(page, '/entries/artist-iris-vale');
  await field(page, 'Name, en-GB').focus();
  await saveElsewhere(page, 'artist-iris-vale', ['name', 'ko-KR'], '다른 이름');
  await page.keyboard.type(' One');
  await expect(field(page, 'Name, ko-KR')).toHaveValue('다른 이름');
  await expect(field(page, 'Name, en-GB')).toBeFocused();
  await expect(saveState(page)).toHaveText('Saved');
  await saveElsewhere(page, 'artist-iris-vale', ['name', 'en-GB'], 'Theirs');
  await field(page, 'Name, en-GB').fill('Mine');
  await expect(page.getByRole('alert')).toContainText('Name, en-GB');
  await expect(field(page, 'Name, en-GB')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(saveState(page)).toHaveText('Saved');
  expect((await stored(page, 'artist-iris-vale')).fields.name).toMatchObject({ 'en-GB': 'Mine', 'ko-KR': '다른 이름' });
});

test('what could not be saved is there again after a reload, and saved then', FULL_ONLY, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await open(page, '/entries/label-dark');
  await page.route(`**${API}/label-dark`, (route) => route.abort());
  await field(page, 'Name, en-GB').fill('Very dark');
  await expect(saveState(page)).toContainText('can’t be reached');
  await page.unroute(`**${API}/label-dark`);
  await page.reload();
  await expect(field(page, 'Name, en-GB')).toHaveValue('Very dark');
  await expect(saveState(page)).toHaveText('Saved');
  expect((await stored(page, 'label-dark')).fields.name).toMatchObject({ 'en-GB': 'Very dark' });
});

test('links are ordered, removed, picked and followed', FULL_ONLY, async ({ page }) => {
  await open(page, '/entries/page-about');
  const sections = page.getByRole('group', { name: 'Sections, en-GB' });
  const titles = () => sections.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.textContent));
  await expect(sections.getByRole('listitem')).not.toHaveCount(0);
  const [first, second, ...rest] = await titles();
  await sections
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  expect(await titles()).toEqual([second, first, ...rest]);
  await sections
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  expect(await titles()).toEqual([first, ...rest]);
  await sections.getByRole('button', { name: 'Add entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('section-home-what');
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(saveState(page)).toHaveText('Saved');
  const links = (await stored(page, 'page-about')).fields.sections?.['en-GB'];
  expect(JSON.stringify(links)).toContain('section-home-what');
  await sections
    .getByRole('button', { name: /^Open / })
    .last()
    .click();
  await expect(page).toHaveURL(`${editor.editorUrl}/entries/section-home-what`);
});

test('a rich text is written as plain text', FULL_ONLY, async ({ page }) => {
  await open(page, '/entries/section-about-free');
  await field(page, 'Text, en-GB').fill('# Free\n\nAs in **free**.');
  await expect(saveState(page)).toHaveText('Saved');
  expect((await stored(page, 'section-about-free')).fields.text?.['en-GB']).toMatchObject({
    nodeType: 'document',
    content: [
      { nodeType: 'heading-1', content: [{ value: 'Free' }] },
      {
        nodeType: 'paragraph',
        content: [{ value: 'As in ' }, { value: 'free', marks: [{ type: 'bold' }] }, { value: '.' }],
      },
    ],
  });
});
