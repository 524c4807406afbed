import { useText } from '../../../platform/i18n/use-text.ts';
import type { ExternalLinks } from '../../../platform/public-config.ts';
import { LinkCard } from './LinkCard.tsx';

/** The person's pages at the external store; the way there logs them in. */
export function ShopCard({ links }: { readonly links: ExternalLinks }) {
  const text = useText();
  const loggedIn = (page: string) => `/account/shopify-login?${new URLSearchParams({ return_to: page })}`;
  return (
    <LinkCard
      title={text('account.shop')}
      hint={text('account.shop.hint')}
      links={[
        [text('footer.order-history'), loggedIn(links.orderHistory)],
        [text('account.shop.serial-numbers'), loggedIn(links.serialNumbers)],
        [text('footer.gift-cards'), loggedIn(links.giftCards)],
        [text('account.shop.saved-cards'), loggedIn(links.savedCards)],
        [text('footer.educational-discount'), loggedIn(links.educationalDiscount)],
      ]}
    />
  );
}
