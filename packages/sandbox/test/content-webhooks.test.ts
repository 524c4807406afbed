import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { editorOf, type RunningSandbox, startSandbox } from './running-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

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

/** Waits for exactly these topics, in this order, and until no webhook is pending. */
async function expectTopics(...topics: readonly string[]): Promise<void> {
  const received = () => receiver.received.map(({ headers }) => headers['x-contentful-topic']);
  await expect.poll(received, { timeout: 15_000 }).toEqual(topics.map((topic) => `ContentManagement.${topic}`));
  await expect.poll(waiting).toEqual([]);
}

async function waiting(): Promise<unknown> {
  return JSON.parse(await readFile(join(sandbox.dataDir, 'sandbox/content.json'), 'utf8')).webhooks;
}

it('sends changes that readers can see, in order, with user name and password', async () => {
  const editor = await start();
  const entryId = 'artist-noor';
  const made = await editor.entry.createWithId(
    { entryId, contentTypeId: 'artist' },
    { fields: { name: { 'en-GB': 'Noor' } } },
  );
  await editor.entry.publish({ entryId }, made);
  await editor.entry.unpublish({ entryId });
  const asset = await editor.asset.get({ assetId: 'cover-aurora' });
  await editor.asset.publish({ assetId: 'cover-aurora' }, asset);
  await expectTopics('Entry.publish', 'Entry.unpublish', 'Asset.publish');
  expect(receiver.received[0]?.headers).toMatchObject({
    authorization: `Basic ${btoa('sandbox-content:sandbox-content-webhook-password')}`,
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-webhook-name': 'Sandbox',
    'x-contentful-crn': 'crn:contentful:::content:spaces/soundlibrary/environments/master/entries/artist-noor',
    'x-contentful-idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'artist' } };
  expect(receiver.received.map(({ body }) => body)).toMatchObject([
    { sys: { id: entryId, type: 'Entry', contentType }, fields: { name: { 'en-GB': 'Noor' } } },
    { sys: { id: entryId, type: 'DeletedEntry', contentType, deletedAt: expect.any(String) } },
    { sys: { id: 'cover-aurora', type: 'Asset' }, fields: { title: { 'en-GB': 'Cover of Aurora' } } },
  ]);
  const keys = receiver.received.map(({ headers }) => headers['x-contentful-idempotency-key']);
  expect(new Set(keys).size).toBe(keys.length);
});

it('sends again until it is accepted, also after a restart', async () => {
  const editor = await start();
  receiver.refusals = 1;
  await editor.entry.unpublish({ entryId: 'artist-mika' });
  await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
  sandbox = await sandbox.restart();
  await expectTopics('Entry.unpublish', 'Entry.unpublish');
  const [first, second] = receiver.received;
  expect(first?.headers['x-contentful-idempotency-key']).toBe(second?.headers['x-contentful-idempotency-key']);
});

it('sends nothing without a receiver', async () => {
  const editor = await start({ CONTENT_WEBHOOK_URL: '' });
  await editor.entry.unpublish({ entryId: 'artist-mika' });
  expect(await waiting()).toEqual([]);
});
