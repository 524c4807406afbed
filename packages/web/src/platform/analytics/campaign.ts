/** Names of what a campaign's links carry: what the analytics library itself takes of an address. */
const CAMPAIGN =
  /^utm_(source|medium|campaign|content|term|id|source_platform|campaign_id|creative_format|marketing_tactic)$/;

export function isOfCampaign(name: string): boolean {
  return CAMPAIGN.test(name);
}

/**
 * A query, with its `?` or empty, without what a campaign put there. Pages are made without it: whoever comes by a
 * newsletter is shown the page that all others get, and passes the campaign on by no link.
 */
export function withoutCampaign(search: string): string {
  if (!search.includes('utm_')) return search;
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !isOfCampaign(pair.split('=', 1)[0] ?? ''));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
