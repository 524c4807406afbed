import type { FastifyPluginAsync } from 'fastify';
import { html, sendSandboxPage } from '../html.ts';
import type { SandboxService } from '../service.ts';
import type { StoreSession } from './store-service.ts';

const STORE = 'The external store';
const CONTENT_SITE = 'The content site';

/** The pages of neighbouring sites that the storefront links to (specification, section 2). */
const NEIGHBOUR_PAGES = [
  {
    path: '/store/account/orders',
    site: STORE,
    title: 'Order history',
    text: 'Here the store lists what a customer has ordered.',
  },
  {
    path: '/store/account/serial-numbers',
    site: STORE,
    title: 'Serial numbers',
    text: 'Here the store lists the serial numbers of a customer’s products.',
  },
  {
    path: '/store/account/gift-cards',
    site: STORE,
    title: 'Gift cards',
    text: 'Here the store shows gift cards and what is left on them.',
  },
  {
    path: '/store/account/cards',
    site: STORE,
    title: 'Saved cards',
    text: 'Here the store keeps a customer’s payment cards.',
  },
  {
    path: '/store/account/educational-discount',
    site: STORE,
    title: 'Educational discount',
    text: 'Here students and teachers ask the store for a discount.',
  },
  {
    path: '/site/wish-list',
    site: CONTENT_SITE,
    title: 'Wish list',
    text: 'Here the content site keeps what a visitor wants to remember.',
  },
  {
    path: '/site/faq',
    site: CONTENT_SITE,
    title: 'Questions and answers',
    text: 'Here the content site answers what is asked often.',
  },
  { path: '/support', site: 'The support site', title: 'Support', text: 'Here people help people.' },
];

/**
 * The store, the content site and the support site that the storefront links to: each link has a target page. The store's pages
 * greet the customer after a login from the storefront.
 */
export function neighbourSites(session: StoreSession): SandboxService {
  const plugin: FastifyPluginAsync = async (app) => {
    await session.register(app);
    for (const { path, site, title, text } of NEIGHBOUR_PAGES) {
      const isStore = path.startsWith('/store/');
      app.get(path, async (request, reply) => {
        const customer = isStore ? session.customerOf(request) : undefined;
        const greeting = customer !== undefined && html`<h2 dir="auto">Hello, ${customer.name}</h2>`;
        return sendSandboxPage(reply, { title, site, content: html`<section>${greeting}<p>${text}</p></section>` });
      });
    }
  };
  return {
    name: 'neighbour sites',
    plugin,
    card: async () => ({
      title: 'Neighbouring sites',
      text: 'Where links of the storefront lead: the external store, the content site and the support site.',
      details: [{ label: 'pages', value: String(NEIGHBOUR_PAGES.length) }],
      links: NEIGHBOUR_PAGES.map(({ path, title }) => ({ label: title, href: path })),
    }),
  };
}
