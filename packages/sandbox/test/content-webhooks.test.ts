import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { editorOf, type RunningSandbox, startSandbox } from './running-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const logSchema = z.array(z.object({ topic: z.string(), about: z.string(), status: z.string(), attempts: z.number() }));

let receiver: WebhookReceiver;
let sandbox: RunningSandbox;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

const start = async (settings: Record<string, string> = {}) => {
  sandbox = await startSandbox(undefined, { CONTENT_WEBHOOK_URL: receiver.url, ...settings });
  return editorOf(sandbox);
};

const log = async () => logSchema.parse(await (await fetch(`${sandbox.url}/api/content/webhooks`)).json());
/** Waits until no webhook waits to be sent. */
const settled = () =>
  expect.poll(async () => (await log()).filter(({ status }) => status === 'waiting'), { timeout: 15_000 }).toEqual([]);
const topics = () => receiver.received.map(({ headers }) => headers['x-contentful-topic']);

/** Makes an artist and takes it through its whole life. */
async function liveThrough(editor: ReturnType<typeof editorOf>, entryId: string) {
  const made = await editor.entry.createWithId(
    { entryId, contentTypeId: 'artist' },
    { fields: { name: { 'en-GB': 'Noor' } } },
  );
  const saved = await editor.entry.update(
    { entryId },
    { ...made, fields: { ...made.fields, slug: { 'en-GB': 'noor' } } },
  );
  await editor.entry.publish({ entryId }, saved);
  await editor.entry.unpublish({ entryId });
  await editor.entry.archive({ entryId });
  await editor.entry.unarchive({ entryId });
  await editor.entry.delete({ entryId });
}

it('tells of what readers can see, in its order, with names and password', async () => {
  const editor = await start();
  await liveThrough(editor, 'artist-noor');
  const asset = await editor.asset.get({ assetId: 'cover-aurora' });
  await editor.asset.publish({ assetId: 'cover-aurora' }, asset);
  await settled();
  expect(topics()).toEqual([
    'ContentManagement.Entry.publish',
    'ContentManagement.Entry.unpublish',
    'ContentManagement.Entry.archive',
    'ContentManagement.Entry.delete',
    'ContentManagement.Asset.publish',
  ]);
  expect(receiver.received[0]?.headers).toMatchObject({
    authorization: `Basic ${btoa('sandbox-content:sandbox-content-webhook-password')}`,
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-webhook-name': 'Sandbox',
    'x-contentful-crn': 'crn:contentful:::content:spaces/soundlibrary/environments/master/entries/artist-noor',
    'x-contentful-idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const place = { sys: { type: 'Link', linkType: 'ContentType', id: 'artist' } };
  expect(receiver.received.map(({ body }) => body)).toMatchObject([
    {
      sys: { id: 'artist-noor', type: 'Entry', revision: 1, contentType: place },
      fields: { name: { 'en-GB': 'Noor' }, slug: { 'en-GB': 'noor' } },
    },
    { sys: { id: 'artist-noor', type: 'DeletedEntry', contentType: place, deletedAt: expect.any(String) } },
    { sys: { id: 'artist-noor', type: 'Entry', archivedVersion: 4 }, fields: { slug: { 'en-GB': 'noor' } } },
    { sys: { id: 'artist-noor', type: 'DeletedEntry', contentType: place } },
    { sys: { id: 'cover-aurora', type: 'Asset', revision: 3 }, fields: { title: { 'en-GB': 'Cover of Aurora' } } },
  ]);
  const keys = receiver.received.map(({ headers }) => headers['x-contentful-idempotency-key']);
  expect(new Set(keys).size).toBe(keys.length);
});

it('tells of every step when it is asked to, and of saves while one types apart', async () => {
  const editor = await start({
    CONTENT_WEBHOOK_ACTIONS: 'create, save, auto_save, unarchive',
    CONTENT_WEBHOOK_USERNAME: 'someone',
    CONTENT_WEBHOOK_PASSWORD: 'another-long-password',
  });
  await liveThrough(editor, 'artist-noor');
  const entryId = 'pack-cinder';
  await editor.entry.update({ entryId }, await editor.entry.get({ entryId }), {
    'X-Contentful-UI-Content-Auto-Save': 'true',
  });
  await settled();
  expect(topics()).toEqual(
    ['create', 'save', 'unarchive', 'auto_save'].map((action) => `ContentManagement.Entry.${action}`),
  );
  expect(receiver.received[0]?.headers.authorization).toBe(`Basic ${btoa('someone:another-long-password')}`);
});

it('tells again until it is heard, also after a new start', async () => {
  const editor = await start();
  receiver.refusals = 1;
  const entryId = 'artist-mika';
  await editor.entry.unpublish({ entryId });
  await expect.poll(async () => (await log())[0]?.attempts).toBe(1);
  sandbox = await sandbox.restart();
  await settled();
  expect(topics()).toEqual(['ContentManagement.Entry.unpublish', 'ContentManagement.Entry.unpublish']);
  const [first, second] = receiver.received;
  expect(first?.headers['x-contentful-idempotency-key']).toBe(second?.headers['x-contentful-idempotency-key']);
  expect(await log()).toMatchObject([{ about: entryId, status: 'delivered', attempts: 2 }]);
});

it('tells nobody when nobody is named', async () => {
  const editor = await start({ CONTENT_WEBHOOK_URL: '' });
  await editor.entry.unpublish({ entryId: 'artist-mika' });
  expect(await log()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

it('tells readers what it means for them when the changes are thrown away', async () => {
  const editor = await start();
  const made = await editor.entry.createWithId({ entryId: 'artist-new', contentTypeId: 'artist' }, { fields: {} });
  await editor.entry.publish({ entryId: 'artist-new' }, made);
  const draft = await editor.entry.get({ entryId: 'pack-draft' });
  await editor.entry.publish({ entryId: 'pack-draft' }, draft);
  await editor.entry.unpublish({ entryId: 'artist-mika' });
  await editor.entry.create({ contentTypeId: 'artist' }, { fields: {} });
  await settled();
  receiver.received = [];
  expect((await fetch(`${sandbox.url}/api/content/changes`, { method: 'DELETE' })).status).toBe(204);
  await settled();
  const told = receiver.received.map(({ headers, body }) => [
    headers['x-contentful-topic'],
    z.object({ sys: z.object({ id: z.string() }) }).parse(body).sys.id,
  ]);
  expect(told).toEqual([
    ['ContentManagement.Entry.delete', 'artist-new'],
    ['ContentManagement.Entry.unpublish', 'pack-draft'],
    ['ContentManagement.Entry.publish', 'artist-mika'],
  ]);
});
