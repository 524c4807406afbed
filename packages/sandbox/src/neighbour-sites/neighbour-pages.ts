export interface NeighbourPage {
  readonly path: string;
  readonly site: string;
  readonly title: string;
  readonly text: string;
}

const STORE = 'The external store';
const CONTENT_SITE = 'The content site';

/** The pages of the neighbours that the storefront links to (specification, section 2). */
export const NEIGHBOUR_PAGES: readonly NeighbourPage[] = [
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
