import type { SandboxService } from '../service.ts';
import { analyticsApi } from './analytics-api.ts';
import { createCollection } from './collection.ts';
import { createCollectorFaults } from './collector-faults.ts';
import { ingestionRoutes } from './ingestion/ingestion-routes.ts';
import { viewerPage } from './viewer/viewer-page.ts';

/** The analytics service: Mixpanel's collector, and a page that shows what it collects. */
export function analyticsService(token: string): SandboxService {
  const collection = createCollection();
  const faults = createCollectorFaults();
  return {
    name: 'analytics',
    plugin: async (app) => {
      // What was told to hang would hold up the end.
      app.addHook('preClose', async () => faults.endWaiting());
      await app.register(ingestionRoutes, { token, faults, collection });
      await app.register(analyticsApi, { collection, faults });
      await app.register(viewerPage, { collection, faults });
    },
    card: async () => ({
      title: 'Analytics',
      text: 'A collector in Mixpanel’s protocol: events, people, groups and session recordings of visitors who consent. It can refuse, hang or be away.',
      facts: [
        { label: 'records', value: String(collection.records().length) },
        { label: 'people', value: String(collection.people().length) },
      ],
      links: [{ label: 'What it collects, live', href: '/analytics' }],
    }),
    check: async () => undefined,
  };
}
