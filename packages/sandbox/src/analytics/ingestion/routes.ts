/** What the collector takes, below `/mixpanel`, as Mixpanel names it. */
export const INGESTION_ROUTES = ['track', 'engage', 'groups', 'record'] as const;
export type IngestionRoute = (typeof INGESTION_ROUTES)[number];
