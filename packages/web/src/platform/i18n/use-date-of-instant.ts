import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

const never = () => () => undefined;
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneOfServer = () => 'UTC';

/** The day of an ISO instant: in UTC on the server and in the first render, then in the browser's time zone. */
export function useDateOfInstant(): (instant: string) => string {
  const { formatDate } = useIntl();
  const timeZone = useSyncExternalStore(never, zoneOfBrowser, zoneOfServer);
  return (instant) => formatDate(instant, { dateStyle: 'long', timeZone });
}
