import type { Page } from '@playwright/test';
import { type EditorAlone, heard, say, siteFrame, startEditorAlone } from './editor-alone.ts';
import { FULL_ONLY } from './full-run.ts';
import { expect, test } from './journey.ts';

let editor: EditorAlone;
test.beforeAll(async () => {
  editor = await startEditorAlone();
});
test.afterAll(() => editor.close());

const ATTRIBUTES = { entryId: 'pack-drums', fieldId: 'tagline', locale: 'ja-JP' };
const element = (top: number, more: object = {}) => ({
  attributes: ATTRIBUTES,
  coordinates: { left: 10, top, width: 200, height: 40 },
  isVisible: true,
  isHovered: false,
  ...more,
});
const outlines = (page: Page) => page.getByRole('group', { name: 'Tagged elements' }).locator('.outline');

async function openPack(page: Page) {
  await page.goto(`${editor.editorUrl}/entries/pack-drums`);
  return siteFrame(page, '/labs/packs/drums');
}

test(
  'the page in the frame says what it is, and the inspector’s outlines lead to fields',
  FULL_ONLY,
  async ({ page }) => {
    const frame = await openPack(page);
    const connection = page.getByRole('status', { name: 'Connection' });
    await expect(connection).toHaveText(/2 tagged .*inspector on · live updates off$/);
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
    await say(frame, 'TAGGED_ELEMENTS', {
      elements: [element(100), element(300, { isHovered: true }), element(500, { isVisible: false })],
    });
    await expect(outlines(page)).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Edit .*: Tagline \(ja-JP\)$/ })
      .last()
      .click();
    await expect(page.getByLabel('Tagline, ja-JP', { exact: true })).toBeFocused();
    await say(frame, 'SCROLL_START');
    await expect(outlines(page)).toHaveCount(0);
    await say(frame, 'TAGGED_ELEMENTS', { elements: [element(100)] });
    await expect(outlines(page)).toHaveCount(1);
    await page.getByRole('switch', { name: 'Inspector' }).uncheck();
    await expect(outlines(page)).toHaveCount(0);
    await expect.poll(async () => (await heard(frame)).at(-1)).toMatchObject({ isInspectorActive: false });
  },
);

test(
  'a click in the page opens the field in its language, of an asset by an entry that holds it',
  FULL_ONLY,
  async ({ page }) => {
    const frame = await openPack(page);
    await say(frame, 'TAGGED_FIELD_CLICKED', { ...ATTRIBUTES, fieldId: 'name', locale: 'ko' });
    await expect(page.getByLabel('Name, ko-KR', { exact: true })).toBeFocused();
    await say(frame, 'TAGGED_FIELD_CLICKED', { assetId: 'cover-soft-piano', fieldId: 'file', locale: 'en-GB' });
    await expect(page).toHaveURL(`${editor.editorUrl}/assets/cover-soft-piano?field=file&locale=en-GB`);
    await expect(page.getByText('Image · image-soft-piano')).toBeVisible();
    expect(new URL(frame.url()).pathname).toBe('/labs/packs/drums');
  },
);

test('subscribers are told of what is typed, and of each save', FULL_ONLY, async ({ page }) => {
  const frame = await openPack(page);
  const shown = { sys: { id: 'pack-drums' }, fields: { name: 'Old' } };
  // As the SDK flattens a configuration.
  const config = JSON.stringify([
    { data: '1' },
    { sys: '2', fields: '3' },
    { id: '4' },
    { name: '5' },
    'pack-drums',
    'Old',
  ]);
  await say(frame, 'SUBSCRIBED', { id: 'one', event: 'edit', locale: 'ja-JP', config });
  await say(frame, 'SUBSCRIBED', { id: 'gone', event: 'edit', locale: 'ja-JP', config });
  await say(frame, 'UNSUBSCRIBED', { id: 'gone', event: 'edit' });
  await page.getByLabel('Name, ja-JP', { exact: true }).fill('太鼓');
  await expect(page.getByRole('status', { name: 'Save state' })).toHaveText('Saved');
  await expect.poll(async () => (await heard(frame)).map(({ method }) => method)).toContain('ENTRY_SAVED');
  const [, updated, saved, ...rest] = await heard(frame);
  expect(rest).toEqual([]);
  expect(updated).toMatchObject({
    method: 'ENTRY_UPDATED',
    subscriptionId: 'one',
    data: { ...shown, fields: { name: '太鼓', slug: 'drums' } },
    contentType: { sys: { id: 'pack' } },
  });
  expect(saved).toMatchObject({
    method: 'ENTRY_SAVED',
    entity: { sys: { id: 'pack-drums', type: 'Entry' }, fields: { name: { 'ja-JP': '太鼓' } } },
    contentType: { sys: { id: 'pack' } },
  });
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
  await page.getByRole('button', { name: 'Edit Soft Piano' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soft Piano');
  await page.getByRole('group', { name: 'Preview width' }).getByText('Phone').click();
  await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(390);
  await page.getByRole('group', { name: 'Preview width' }).getByText('Tablet').click();
  await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(768);
});

test('only the frame is heard, and every message is listed', FULL_ONLY, async ({ page }) => {
  const frame = await openPack(page);
  await page.evaluate((fields) => {
    window.postMessage({ ...fields, method: 'TAGGED_FIELD_CLICKED', source: 'live-preview-sdk' }, '*');
  }, ATTRIBUTES);
  await frame.evaluate(() => top?.postMessage({ method: 'CONNECTED', source: 'somebody' }, '*'));
  await say(frame, 'RESIZE_START');
  const methods = () =>
    page.evaluate(() => {
      const messages: readonly { direction: string; method: string }[] = Reflect.get(window, 'editorMessages');
      return messages.map(({ direction, method }) => `${direction}: ${method}`);
    });
  const expected = ['from frame: CONNECTED', 'to frame: INSPECTOR_MODE_CHANGED', 'from frame: RESIZE_START'];
  await expect.poll(methods).toEqual(expected);
  await page.getByText('Messages', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: /^Debug mode/ }).click();
  await expect.poll(async () => (await heard(frame)).at(-1)).toMatchObject({ method: 'DEBUG_MODE_ENABLED' });
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await methods()).toEqual([]);
});
