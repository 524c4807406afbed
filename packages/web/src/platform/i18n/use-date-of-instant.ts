import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

const never = () => () => undefined;
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneOfServer = () => 'UTC';

/**
 * Formats the day of an ISO instant in the page's language. The server does not know the visitor's time zone: the first
 * render is in UTC on both sides, then the browser uses its own.
 */
export function useDateOfInstant(): (instant: string) => string {
  const { formatDate } = useIntl();
  const timeZone = useSyncExternalStore(never, zoneOfBrowser, zoneOfServer);
  return (instant) => formatDate(instant, { dateStyle: 'long', timeZone });
}
