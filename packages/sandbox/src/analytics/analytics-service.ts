import type { SandboxService } from '../service.ts';
import { analyticsApi } from './analytics-api.ts';
import { analyticsPage } from './analytics-page.ts';
import { createCollectorFaults } from './collector-faults.ts';
import { ingestionRoutes } from './ingestion/ingestion-routes.ts';
import { createRecordLog } from './record-log.ts';

/** The analytics service: Mixpanel's collector, and a page that shows what it collects. */
export function analyticsService(token: string): SandboxService {
  const log = createRecordLog();
  const faults = createCollectorFaults();
  return {
    name: 'analytics',
    plugin: async (app) => {
      // What was told to hang would hold up the end.
      app.addHook('preClose', async () => faults.endWaiting());
      await app.register(ingestionRoutes, { token, faults, log });
      await app.register(analyticsApi, { log, faults });
      await app.register(analyticsPage, { log });
    },
    card: async () => ({
      title: 'Analytics',
      text: 'A collector in Mixpanel’s protocol: events, people, groups and session recordings of visitors who consent. It can refuse, hang or be away.',
      facts: [{ label: 'records', value: String(log.list().length) }],
      links: [{ label: 'What it has collected', href: '/analytics' }],
    }),
    check: async () => undefined,
  };
}
