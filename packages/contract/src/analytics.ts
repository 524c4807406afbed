/** Where browsers send analytics to: our own origin, from which the BFF passes it on (specification, section 7). */
export const ANALYTICS_PATH = '/api/analytics';

/** What is below it: events, people, groups and session recordings, as the analytics service names them. */
export const ANALYTICS_ROUTES = ['track', 'engage', 'groups', 'record'] as const;
