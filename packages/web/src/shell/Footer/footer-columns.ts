import type { TextKey } from '../../platform/i18n/texts.ts';
import type { ExternalLinks } from '../../platform/public-config.ts';

interface Column {
  readonly title: TextKey;
  /** Texts of the links and where they lead: a path of ours or the name of an external link. */
  readonly links: readonly (readonly [TextKey, `/${string}` | keyof ExternalLinks])[];
  /** Whether the support chat stands below them. */
  readonly hasChat?: boolean;
}

/** What the footer leads to; the external pages are those of specification section 2. */
export const FOOTER_COLUMNS: readonly Column[] = [
  {
    title: 'footer.explore',
    links: [
      ['nav.discover', '/labs'],
      ['nav.packs', '/labs/packs'],
      ['nav.download', '/labs/download'],
      ['nav.subscribe', '/labs/subscribe'],
      ['nav.about', '/labs/about'],
    ],
  },
  {
    title: 'footer.shop',
    links: [
      ['footer.order-history', 'orderHistory'],
      ['account.shop.serial-numbers', 'serialNumbers'],
      ['account.shop.saved-cards', 'savedCards'],
      ['footer.gift-cards', 'giftCards'],
      ['footer.educational-discount', 'educationalDiscount'],
    ],
  },
  {
    title: 'footer.help',
    links: [
      ['nav.account', '/account'],
      ['account.more.wish-list', 'wishList'],
      ['footer.faq', 'faq'],
      ['footer.support', 'support'],
    ],
    hasChat: true,
  },
];
