import { type Areas, areaOfPath, localeOfPath, pagePathOf } from '../navigation/page-paths.ts';
import type { AnalyticsRecord, ShownPage } from './records.ts';

/** The name of the event for a route change (specification, section 9). */
const PAGEVIEW_EVENT = '$mp_web_page_view';

/** What is the same each time an event is sent: by id and time the service counts it once. */
export function eventOf({ id, at, operation, page }: AnalyticsRecord) {
  const mark = { $insert_id: id, time: at / 1000 };
  switch (operation.kind) {
    case 'track':
      return { event: operation.name, properties: { ...operation.properties, ...mark } };
    case 'pageview':
      return { event: PAGEVIEW_EVENT, properties: { current_page_title: page.title, ...placeOf(page), ...mark } };
    case 'productPageview':
      return { event: 'product page viewed', properties: { ...operation.product, ...mark } };
    default:
      return null;
  }
}

/** What every event has of its page (super properties). */
export function pageProperties({ address }: ShownPage, areas: Areas) {
  const { locale, path } = localeOfPath(pagePathOf(new URL(address).pathname, areas));
  return { $current_url: pageAddress(address), area: areaOfPath(path), language: locale.code };
}

/** The address of a page view in the library's properties, which would otherwise be those of the current page. */
function placeOf({ address }: ShownPage): Readonly<Record<string, string>> {
  const { hostname, pathname, protocol, search } = new URL(pageAddress(address));
  return {
    current_domain: hostname,
    current_url_path: pathname,
    current_url_protocol: protocol,
    current_url_search: search,
  };
}

/** The query parameters that analytics may know: the filters of a list, and the campaign. */
const ALLOWED_PARAMETERS = /^(types|sortBy|utm_\w+)$/;

/** An address with the query parameters above: never tokens, search words or e-mail addresses. */
export function pageAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => ALLOWED_PARAMETERS.test(name)));
  return `${url.origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
