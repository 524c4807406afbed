import type { Location } from 'react-router';
import { useLocation } from 'react-router';
import { useApp } from '../AppProvider.tsx';
import { withoutCampaign } from '../analytics/campaign.ts';
import { addressOf, pagePathOf } from '../areas/address.ts';

/**
 * Where we are, by page path: the same in every deployment, whatever the browser's bar shows, and by whatever campaign one
 * came (`withoutCampaign`).
 */
export function usePageLocation(): Location {
  const { areas } = useApp().config;
  const location = useLocation();
  const { pathname, search } = location;
  return { ...location, pathname: pagePathOf(pathname, areas), search: withoutCampaign(search) };
}

/** Turns a page path (`/ja/labs/packs`) into what a link of this page leads to it by. */
export function useAddress(): (pagePath: string) => string {
  const { areas } = useApp().config;
  return (pagePath) => addressOf(pagePath, areas);
}
