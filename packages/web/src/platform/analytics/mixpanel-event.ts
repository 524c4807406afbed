import type { AnalyticsRecord, ShownPage } from './records.ts';

/** An event as the analytics service takes it. */
interface AnalyticsEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The name of the event for a route change (specification, section 9). */
const PAGEVIEW_EVENT = '$mp_web_page_view';

/** What is the same in every telling of an event: by id and time the service counts it once, however often it comes. */
export function eventOf({ id, at, operation, page }: AnalyticsRecord): AnalyticsEvent | null {
  const mark = { $insert_id: id, time: at / 1000 };
  switch (operation.kind) {
    case 'track':
      return { event: operation.name, properties: { ...operation.facts, ...mark } };
    case 'pageview':
      return { event: PAGEVIEW_EVENT, properties: { current_page_title: page.title, ...placeOf(page), ...mark } };
    case 'productPageview':
      return { event: 'product page viewed', properties: { ...operation.product, ...mark } };
    default:
      return null;
  }
}

/** Where a page view was, in the library's words: it would look at the address of the moment. */
function placeOf({ address }: ShownPage): Readonly<Record<string, string>> {
  const { hostname, pathname, protocol, search } = new URL(pageAddress(address));
  return {
    current_domain: hostname,
    current_url_path: pathname,
    current_url_protocol: protocol,
    current_url_search: search,
  };
}

/** What of a query analytics may know: how a list is narrowed down, and which campaign led here. */
const KNOWN_PARAMETERS = /^(types|sortBy|utm_\w+)$/;

/**
 * An address as analytics may know it: origin and path, and of the query what stands in the list above. Tokens, search
 * words and addresses of people are never in it, whoever put them there.
 */
export function pageAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => KNOWN_PARAMETERS.test(name)));
  return `${url.origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
