import { useIntl } from 'react-intl';
import { useIsHydrated } from '../use-browser-state.ts';

/** The day of an ISO instant: in UTC on the server and in the first render, then in the browser's time zone. */
export function useDateOfInstant(): (instant: string) => string {
  const { formatDate } = useIntl();
  const timeZone = useIsHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  return (instant) => formatDate(instant, { dateStyle: 'long', timeZone });
}
