import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

const never = () => () => undefined;
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneOfServer = () => 'UTC';

/**
 * Writes the day of an ISO instant as the page's language does. The server does not know where the person is: the first
 * render is in UTC on both sides, then the browser puts its own time zone in.
 */
export function useDateOfInstant(): (instant: string) => string {
  const { formatDate } = useIntl();
  const timeZone = useSyncExternalStore(never, zoneOfBrowser, zoneOfServer);
  return (instant) => formatDate(instant, { dateStyle: 'long', timeZone });
}
