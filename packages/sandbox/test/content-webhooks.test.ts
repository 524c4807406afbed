import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editorOf, startSandbox } from './running-sandbox.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

// tests/integration/services/publishing.test.ts shows that the product accepts them.
it('webhooks are sent again until they are accepted, also after a restart', async () => {
  const receiver = await startWebhookReceiver();
  const sandbox = await startSandbox({ CONTENT_WEBHOOK_URL: receiver.url });
  const waiting = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(sandbox.dataDir, 'sandbox/content.json'), 'utf8')).webhooks;
  receiver.refusals = 1;
  await editorOf(sandbox).entry.unpublish({ entryId: 'artist-mika' });
  await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
  await sandbox.restart();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
  await expect.poll(waiting).toEqual([]);
  const [first, second] = receiver.received.map(({ headers }) => headers);
  expect(first?.['x-contentful-topic']).toBe('ContentManagement.Entry.unpublish');
  expect(first?.['x-contentful-idempotency-key']).toBe(second?.['x-contentful-idempotency-key']);
  await sandbox.close();
  await receiver.close();
});
