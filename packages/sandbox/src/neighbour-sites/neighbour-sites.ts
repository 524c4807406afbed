import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../html/escape-html.ts';
import { pageHeaders, renderPage } from '../html/page.ts';
import type { SandboxService } from '../service.ts';
import type { StoreSession } from '../store/store-session.ts';
import { NEIGHBOUR_PAGES } from './neighbour-pages.ts';

/**
 * The store, the content site and the support site that the storefront links to: each link has a page to land on.
 * The store's pages greet the person who came with a login from the storefront.
 */
export function neighbourSites(session: StoreSession): SandboxService {
  const plugin: FastifyPluginAsync = async (app) => {
    await session.register(app);
    for (const { path, site, title, text } of NEIGHBOUR_PAGES) {
      const isStore = path.startsWith('/store/');
      app.get(path, async (request, reply) => {
        const customer = isStore ? session.customerOf(request) : undefined;
        const greeting = customer === undefined ? '' : `<h2 dir="auto">Hello, ${escapeHtml(customer.name)}</h2>`;
        const content = `<section>${greeting}<p>${escapeHtml(text)}</p></section>`;
        return reply.headers(pageHeaders()).send(renderPage({ title, site, content }));
      });
    }
  };
  return {
    name: 'neighbour sites',
    plugin,
    card: async () => ({
      title: 'Neighbouring sites',
      text: 'Where links of the storefront lead: the external store, the content site and the support site.',
      facts: [{ label: 'pages', value: String(NEIGHBOUR_PAGES.length) }],
      links: NEIGHBOUR_PAGES.map(({ path, title }) => ({ label: title, href: path })),
    }),
    check: async () => undefined,
  };
}
