/** The query parameters of campaigns, which are those that the analytics library reads from a URL. */
const CAMPAIGN =
  /^utm_(source|medium|campaign|content|term|id|source_platform|campaign_id|creative_format|marketing_tactic)$/;

export function campaignOf(address: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URL(address).searchParams].filter(([name]) => CAMPAIGN.test(name)));
}

/** A query, with its `?` or empty, without campaign parameters: all visitors get the same pages and links. */
export function withoutCampaign(search: string): string {
  if (!search.includes('utm_')) return search;
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !CAMPAIGN.test(pair.split('=', 1)[0] ?? ''));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
