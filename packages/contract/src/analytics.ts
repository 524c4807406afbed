/** Where browsers send analytics to: our own origin, from which the BFF passes it on (specification, section 7). */
export const ANALYTICS_PATH = '/api/analytics';

/** What is below it: events, people, groups and session recordings, as the analytics service names them. */
export const ANALYTICS_ROUTES = ['track', 'engage', 'groups', 'record'] as const;
export type AnalyticsRoute = (typeof ANALYTICS_ROUTES)[number];

const MIB = 1024 * 1024;
/** A form, and a beacon, which says of the same form that it is text. */
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

const ROUTE_OF_PATH: ReadonlyMap<string, AnalyticsRoute> = new Map(
  ANALYTICS_ROUTES.flatMap((route) => analyticsPaths(route).map((path) => [path, route])),
);

/** The paths of one of them, without and with a slash at the end. */
export function analyticsPaths(route: AnalyticsRoute): readonly [string, string] {
  return [`${ANALYTICS_PATH}/${route}`, `${ANALYTICS_PATH}/${route}/`];
}

/** Which of them is at a path; null when none is. */
export function analyticsRouteOf(path: string): AnalyticsRoute | null {
  return ROUTE_OF_PATH.get(path) ?? null;
}

/** Makes an event that two report, a browser and a server, the same one: equal names and marks count once. */
export interface EventMark {
  /** Letters, digits and dashes, 36 at most. */
  readonly insertId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The query field by which a browser tells the server of its mark. */
export const EVENT_MARK_FIELD = 'event';

/** How a mark is written in an address. */
export const EVENT_MARK_PATTERN = /^([\dA-Za-z-]{1,36})\.(\d{13})$/;

export const eventMarkText = ({ insertId, time }: EventMark): string => `${insertId}.${time}`;

/** Undefined for anything that is no mark. */
export function eventMarkOf(text: string): EventMark | undefined {
  const [, insertId, time] = EVENT_MARK_PATTERN.exec(text) ?? [];
  return insertId === undefined ? undefined : { insertId, time: Number(time) };
}

/** For so many days an answer on consent counts, in a browser as at an account; then it is asked for anew. */
export const CONSENT_LIFE_DAYS = 180;
