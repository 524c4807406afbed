import { pageHeaders } from '../html/page.ts';
import type { SandboxService } from '../service.ts';
import { createEventLog } from './event-log.ts';
import type { Faults } from './faults.ts';
import { renderEvents } from './render-events.ts';
import { thirdPartyApi } from './third-party-api.ts';
import { thirdPartyRoutes } from './third-party-routes.ts';

/** Cookie consent, support chat, personalisation and marketing as pages meet them: scripts that can go wrong on demand. */
export function thirdPartyService(faults: Faults): SandboxService {
  const events = createEventLog();
  return {
    name: 'third parties',
    plugin: async (app) => {
      // What was told to hang would hold up the end.
      app.addHook('preClose', async () => faults.endWaiting());
      await app.register(thirdPartyRoutes, { faults, events });
      await app.register(thirdPartyApi, { faults, events });
      app.get('/third-parties', async (_request, reply) =>
        reply.headers(pageHeaders()).send(renderEvents(events.list(), faults)),
      );
    },
    card: async () => ({
      title: 'Third parties',
      text: 'The scripts of others that pages load: a cookie banner in Cookiebot’s protocol, a support chat in Zendesk’s, personalisation and marketing. Each can hang, throw, answer 500 or be blocked.',
      facts: [{ label: 'events', value: String(events.list().length) }],
      links: [{ label: 'What they were told', href: '/third-parties' }],
    }),
    check: async () => undefined,
  };
}
