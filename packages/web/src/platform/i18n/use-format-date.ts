import { useIntl } from 'react-intl';

/** Writes an ISO date (`2026-10-30`) as the page's language does. In UTC, so that server and browser agree. */
export function useFormatDate(): (isoDate: string) => string {
  const { formatDate } = useIntl();
  return (isoDate) => formatDate(`${isoDate}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
}
