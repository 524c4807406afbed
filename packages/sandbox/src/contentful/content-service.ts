import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../service.ts';
import { contentRoutes } from './content-routes.ts';
import type { ContentStore } from './content-store.ts';
import type { Space } from './space.ts';

/** Contentful's delivery, preview and management APIs over the export file and the changes of editors. */
export function contentService(config: SandboxConfig, store: ContentStore): SandboxService {
  return {
    name: 'content',
    plugin: async (app) => {
      await app.register(contentRoutes, { prefix: '/spaces', config, store });
    },
    check: async () => {
      await store.current();
    },
    card: async () => ({
      title: 'Content',
      text: 'The delivery, preview and management APIs of Contentful over content/export.json. The access token says which of them.',
      details: [...countsByType(await store.current()), { label: 'changed', value: String(store.changedCount()) }],
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
