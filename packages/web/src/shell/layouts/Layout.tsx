import type { ReactNode } from 'react';
import { localeOfPath } from '../../platform/i18n/locale-of-path.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { type AreaName, areaOfPath } from '../../platform/navigation/areas.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { BillingReturn } from '../BillingReturn/BillingReturn.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { AccountHeader } from '../Header/AccountHeader.tsx';
import { LabsHeader } from '../Header/LabsHeader.tsx';
import { StorefrontHeader } from '../Header/StorefrontHeader.tsx';
import { LocaleOffer } from '../LocaleOffer/LocaleOffer.tsx';
import { useRememberedLocale } from '../LocaleOffer/use-remembered-locale.ts';
import { PageArrival } from '../PageArrival/PageArrival.tsx';
import { QueryNotice } from '../QueryNotice/QueryNotice.tsx';
import { SiteBar } from '../SiteBar/SiteBar.tsx';
import { OffersWithoutScript } from '../SubscriptionModal/OffersWithoutScript.tsx';
import styles from './Layout.module.css';

const HEADERS = { default: StorefrontHeader, labs: LabsHeader, account: AccountHeader } as const satisfies Record<
  AreaName,
  () => ReactNode
>;

/** The frame of an area: its header, the page, the footer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { pathname } = usePageLocation();
  const area = areaOfPath(localeOfPath(pathname).path);
  useRememberedLocale();
  const AreaHeader = HEADERS[area];
  return (
    <div className={styles.layout} data-layout={area}>
      <a className={styles.skip} href="#content">
        {text('nav.skip')}
      </a>
      <LocaleOffer />
      <SiteBar />
      <AreaHeader />
      <main className={styles.content} id="content" tabIndex={-1}>
        <QueryNotice />
        <BillingReturn />
        <OffersWithoutScript />
        {children}
      </main>
      <PageArrival />
      <Footer />
    </div>
  );
}
