import { usePageIntl } from './page-intl-context.ts';

/** Writes an ISO date (`2026-10-30`) as the page's language does. In UTC, so that server and browser agree. */
export function useFormatDate(): (isoDate: string) => string {
  const intl = usePageIntl();
  return (isoDate) => intl.dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`));
}
