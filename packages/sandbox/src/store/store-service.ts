import type { FastifyPluginAsync } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { pageHeaders } from '../html/page.ts';
import type { SandboxService } from '../service.ts';
import { multipassLogin } from './multipass-login.ts';
import { renderRefusal, renderWelcome } from './render-login.ts';
import type { StoreSession } from './store-session.ts';

// A wildcard: a parameter may not be as long as a token.
const LOGIN_PATH = '/store/account/login/multipass/*';

/** The external store's Multipass login: it shows who came, and its other pages greet that person from then on. */
export function storeService({ multipassSecret }: SandboxConfig, session: StoreSession): SandboxService {
  const login = multipassLogin(multipassSecret);
  const plugin: FastifyPluginAsync = async (app) => {
    await session.register(app);
    // HEAD would use the token up.
    app.get<{ Params: { '*': string } }>(LOGIN_PATH, { exposeHeadRoute: false }, async ({ params, ip }, reply) => {
      const arrival = login(params['*'], ip);
      reply.headers(pageHeaders());
      if (arrival === undefined) {
        return reply.code(403).send(renderRefusal());
      }
      session.signIn(reply, arrival.customer);
      return reply.send(renderWelcome(arrival));
    });
  };
  return {
    name: 'store',
    plugin,
    card: async () => ({
      title: 'External store',
      text: 'Takes a Multipass login from the storefront, shows who came, and greets that person on its account pages.',
      facts: [],
      links: [{ label: 'Order history', href: '/store/account/orders' }],
    }),
    check: async () => undefined,
  };
}
