import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../service.ts';
import { deliveryLoop, postWebhook, type WebhookReceiver } from '../webhooks.ts';
import { contentRoutes } from './content-routes.ts';
import type { ContentStore } from './content-store.ts';
import type { Space } from './space.ts';

/** Contentful's delivery, preview and management APIs over the export file and the changes of editors. */
export function contentService(config: SandboxConfig, store: ContentStore): SandboxService {
  return {
    name: 'content',
    plugin: async (app) => {
      await app.register(contentRoutes, { prefix: '/spaces', config, store });
      const { webhook } = config.contentful;
      if (webhook === undefined) return;
      const webhooks = contentWebhooks(store, webhook, (error) =>
        app.log.error({ err: error }, 'webhook delivery failed'),
      );
      app.addHook('onListen', async () => webhooks.start());
      app.addHook('onClose', () => webhooks.stop());
    },
    check: async () => {
      await store.current();
    },
    card: async () => ({
      title: 'Content',
      text: 'The delivery, preview and management APIs of Contentful over content/export.json. The access token says which of them.',
      details: [...countsByType(await store.current()), { label: 'changed', value: String(store.changes().length) }],
      links: exampleLinks(config),
    }),
  };
}

function countsByType({ records }: Space) {
  const counts = Map.groupBy(records.values(), (record) => (record.type === 'Entry' ? record.contentType : 'assets'));
  return [...counts]
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([type, members]) => ({ label: type, value: String(members.length) }));
}

function exampleLinks({ contentful }: SandboxConfig) {
  const base = `/spaces/${contentful.space}/environments/${contentful.environment}`;
  const published = `locale=*&access_token=${contentful.deliveryToken}`;
  return [
    { label: 'Entries', href: `${base}/entries?${published}` },
    { label: 'Drafts too', href: `${base}/entries?locale=*&access_token=${contentful.previewToken}` },
    { label: 'Assets', href: `${base}/assets?${published}` },
  ];
}

/** Sends editors' changes to the webhook's receiver, in order, and again until each is accepted or was refused too often. */
const contentWebhooks = (store: ContentStore, receiver: WebhookReceiver, onFailure: (error: unknown) => void) =>
  deliveryLoop(async (stopped) => {
    for (const call of store.webhooks().filter(({ dueAt }) => dueAt <= Date.now())) {
      const isTaken = await postWebhook(receiver, call, stopped);
      if (stopped.aborted) return;
      store.recordAttempt(call.id, isTaken);
    }
  }, onFailure);
