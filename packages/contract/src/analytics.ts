/** Where browsers send analytics to: our own origin, from which the BFF passes it on (specification, section 7). */
export const ANALYTICS_PATH = '/api/analytics';

/** What is below it: events, people, groups and session recordings, as the analytics service names them. */
export const ANALYTICS_ROUTES = ['track', 'engage', 'groups', 'record'] as const;
export type AnalyticsRoute = (typeof ANALYTICS_ROUTES)[number];

const MIB = 1024 * 1024;
/** A form, and the same form from a beacon, which calls it text. */
const FORM = { types: ['application/x-www-form-urlencoded', 'text/plain'], maxBytes: MIB } as const;

/** What the body of each may be, and how many bytes it may have. */
export const ANALYTICS_BODIES: Readonly<
  Record<AnalyticsRoute, { readonly types: readonly string[]; readonly maxBytes: number }>
> = {
  track: FORM,
  engage: FORM,
  groups: FORM,
  // The first piece of a recording holds the whole page, and not every browser can pack it.
  record: { types: ['application/octet-stream'], maxBytes: 5 * MIB },
};

/** The paths of one of them, without and with a slash at the end. */
export function analyticsPaths(route: AnalyticsRoute): readonly [string, string] {
  return [`${ANALYTICS_PATH}/${route}`, `${ANALYTICS_PATH}/${route}/`];
}

/** Which of them is at a path; null when none is. */
export function analyticsRouteOf(path: string): AnalyticsRoute | null {
  return ANALYTICS_ROUTES.find((route) => analyticsPaths(route).includes(path)) ?? null;
}

/** Identifies an event that both a browser and a server report: equal names and marks count once. */
export interface EventMark {
  /** Letters, digits and dashes, 36 at most. */
  readonly insertId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The query field by which a browser sends its mark to the server. */
export const EVENT_MARK_FIELD = 'event';

/** The mark in an address. */
export const EVENT_MARK_PATTERN = /^([\dA-Za-z-]{1,36})\.(\d{13})$/;

export const eventMarkText = ({ insertId, time }: EventMark): string => `${insertId}.${time}`;

/** Undefined for other texts. */
export function eventMarkOf(text: string): EventMark | undefined {
  const [, insertId, time] = EVENT_MARK_PATTERN.exec(text) ?? [];
  return insertId === undefined ? undefined : { insertId, time: Number(time) };
}

/** Days after which consent expires, in a browser and at an account. */
export const CONSENT_LIFE_DAYS = 180;
