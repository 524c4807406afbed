import type { SandboxConfig } from '../config.ts';
import type { FileSource } from '../file-source.ts';
import type { SandboxService } from '../service.ts';
import { contentRoutes } from './content-routes.ts';
import type { Space } from './space.ts';

/** Contentful's Content Delivery API and Content Preview API over the export file. */
export function contentService(config: SandboxConfig, source: FileSource<Space>): SandboxService {
  return {
    name: 'content',
    plugin: async (app) => {
      await app.register(contentRoutes, { prefix: '/spaces', config, source });
    },
    check: async () => {
      await source.current();
    },
    card: async () => {
      const space = await source.current();
      return {
        title: 'Content',
        text: 'The Content Delivery API and Preview API of Contentful over content/export.json. The access token tells which of the two.',
        facts: countsByType(space),
        links: exampleLinks(config),
      };
    },
  };
}

function countsByType(space: Space) {
  const counts = Map.groupBy(space.entries.values(), (entry) => entry.contentType);
  return [
    ...[...counts]
      .sort(([left], [right]) => left.localeCompare(right, 'en'))
      .map(([type, members]) => ({ label: type, value: String(members.length) })),
    { label: 'assets', value: String(space.assets.size) },
  ];
}

function exampleLinks({ contentful }: SandboxConfig) {
  const base = `/spaces/${contentful.space}/environments/${contentful.environment}`;
  const published = `access_token=${contentful.deliveryToken}`;
  return [
    { label: 'Packs', href: `${base}/entries?content_type=pack&${published}` },
    { label: 'Packs in Japanese', href: `${base}/entries?content_type=pack&locale=ja-JP&${published}` },
    { label: 'Drafts too', href: `${base}/entries?access_token=${contentful.previewToken}` },
    { label: 'Assets', href: `${base}/assets?${published}` },
    { label: 'Content types', href: `${base}/content_types?${published}` },
    { label: 'Locales', href: `${base}/locales?${published}` },
  ];
}
